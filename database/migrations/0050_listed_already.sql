-- The triggers fill them in. Whoever holds one of them writes it as well.
UPDATE "product_search" SET "version" = "version"
WHERE "product_id" IN (SELECT "product_id" FROM "product_search" ORDER BY "product_id" FOR NO KEY UPDATE SKIP LOCKED);--> statement-breakpoint
UPDATE "product_texts" SET "name" = "name"
WHERE "product_id" IN (SELECT "product_id" FROM "product_texts" ORDER BY "product_id" FOR NO KEY UPDATE SKIP LOCKED);
