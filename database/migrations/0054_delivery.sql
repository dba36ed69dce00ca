ALTER TABLE "orders" ADD COLUMN "delivery_days_from" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_days_to" smallint DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "packs" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "delivery_zones" jsonb;