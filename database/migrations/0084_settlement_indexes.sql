CREATE INDEX CONCURRENTLY "payouts_transfer" ON "payouts" USING btree ("transfer_reference") WHERE "payouts"."transfer_reference" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_reference" ON "refunds" USING btree ("gateway_reference");
