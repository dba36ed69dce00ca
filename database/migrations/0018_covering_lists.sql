DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_name_hi";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_rating";--> statement-breakpoint
DROP INDEX "products_by_vendor";--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("state",lower("name"),"id","name","vendor_id","shown_pack_id","category_id","shown_price_paise");--> statement-breakpoint
CREATE INDEX "products_by_name_hi" ON "products" USING btree ("state",lower(coalesce("name_hi", "name")),"id","name","name_hi","vendor_id","shown_pack_id","category_id","shown_price_paise");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("state","shown_price_paise",lower("name"),"id","name","name_hi","vendor_id","shown_pack_id","category_id");--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("state","rating_average" DESC NULLS LAST,lower("name"),"id","name","name_hi","vendor_id","shown_pack_id","category_id","shown_price_paise");--> statement-breakpoint
CREATE INDEX "products_by_vendor" ON "products" USING btree ("vendor_id","state",lower("name"),"id","name","name_hi","shown_pack_id","shown_price_paise","rating_average");