DROP INDEX "packs_product_stock";--> statement-breakpoint
DROP INDEX "packs_stock";--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "low_stock" integer GENERATED ALWAYS AS (case when stock < 100 then stock end) STORED;--> statement-breakpoint
CREATE INDEX "packs_low_stock" ON "packs" USING btree ("low_stock","product_id") WHERE "packs"."archived_at" is null and "packs"."low_stock" is not null;--> statement-breakpoint
-- Room on each page for the next state of a pack: beside the one before it, no index hears of it.
ALTER TABLE "packs" SET (fillfactor = 90);
