CREATE TYPE "public"."import_kind" AS ENUM('products', 'lots');--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "kind" "import_kind" DEFAULT 'products' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "retests" integer DEFAULT 0 NOT NULL;