-- What 0050 passed over because another held it, and that one gave it up.
UPDATE "product_search" w SET "version" = w."version" FROM "products" p
WHERE p."id" = w."product_id" AND w."is_listed" IS DISTINCT FROM (p."state" = 'published' AND p."shown_pack_id" IS NOT NULL);--> statement-breakpoint
UPDATE "product_texts" t SET "name" = t."name" FROM "product_search" w
WHERE w."product_id" = t."product_id" AND t."is_listed" IS DISTINCT FROM w."is_listed";
