CREATE INDEX CONCURRENTLY "parcels_vendor_placed" ON "parcels" USING btree ("vendor_id","created_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "parcels_vendor_total" ON "parcels" USING btree ("vendor_id","total_paise","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_vendor_newest" ON "products" USING btree ("vendor_id","created_at","id");