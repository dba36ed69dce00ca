ALTER TABLE "products" ADD COLUMN "label_class" "lot_class";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "label_tested_on" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "label_germination_permille" smallint;--> statement-breakpoint
-- What the label on the page of each product says today: of the lot on sale whose validity ends first, where no packet for sale belongs to none.
UPDATE "products" SET "label_class" = "label"."class", "label_tested_on" = "label"."tested_on", "label_germination_permille" = "label"."germination_permille"
FROM (
	SELECT DISTINCT ON ("lot"."product_id") "lot"."product_id", "lot"."class", "lot"."tested_on", "lot"."germination_permille"
	FROM "lots" "lot"
	WHERE "lot"."on_sale"
		AND EXISTS (SELECT 1 FROM "lot_stock" "held" JOIN "packs" "k" ON "k"."id" = "held"."pack_id"
			WHERE "held"."lot_id" = "lot"."id" AND "held"."quantity" > 0 AND "k"."archived_at" IS NULL)
		AND NOT EXISTS (SELECT 1 FROM "packs" "k" WHERE "k"."product_id" = "lot"."product_id" AND "k"."archived_at" IS NULL
			AND "k"."stock" > (SELECT coalesce(sum("held"."quantity"), 0) FROM "lot_stock" "held" JOIN "lots" "one" ON "one"."id" = "held"."lot_id"
				WHERE "held"."pack_id" = "k"."id" AND "one"."on_sale"))
	ORDER BY "lot"."product_id", "lot"."valid_until", "lot"."id"
) "label" WHERE "label"."product_id" = "products"."id";
