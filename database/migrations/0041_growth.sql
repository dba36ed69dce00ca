DROP INDEX CONCURRENTLY "payment_attempts_given_up";--> statement-breakpoint
CREATE INDEX CONCURRENTLY "payment_attempts_closed" ON "payment_attempts" USING btree ("completed_at") WHERE "payment_attempts"."gateway_order" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "refunds_done" ON "refunds" USING btree ("completed_at") WHERE "refunds"."state" = 'done';--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_about" ON "outbox" USING btree ((coalesce("payload" ->> 'personId', split_part("event_key", ':', 2))));--> statement-breakpoint
CREATE INDEX CONCURRENTLY "outbox_kind" ON "outbox" USING btree ("topic","id");
