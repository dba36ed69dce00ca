CREATE INDEX CONCURRENTLY "products_by_rating_hi" ON "products" USING btree ("state","rating_average" DESC NULLS LAST,lower(coalesce("name_hi", "name")),"id","name","name_hi","vendor_id","shown_pack_id","category_id","shown_price_paise");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_tested" ON "products" USING btree ("state",coalesce("label_germination_permille", 0) desc,lower("name"),"id","label_germination_permille","name","name_hi","vendor_id","shown_pack_id","category_id","shown_price_paise");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "products_tested_hi" ON "products" USING btree ("state",coalesce("label_germination_permille", 0) desc,lower(coalesce("name_hi", "name")),"id","label_germination_permille","name","name_hi","vendor_id","shown_pack_id","category_id","shown_price_paise");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_search_lexemes" ON "product_search" USING gin ("words") WITH (gin_pending_list_limit=64);--> statement-breakpoint
CREATE INDEX CONCURRENTLY "product_texts_lexemes" ON "product_texts" USING gin ("words") WITH (gin_pending_list_limit=64);--> statement-breakpoint
DROP INDEX CONCURRENTLY "products_by_germination";--> statement-breakpoint
DROP INDEX CONCURRENTLY "product_search_words";--> statement-breakpoint
DROP INDEX CONCURRENTLY "product_texts_words";
