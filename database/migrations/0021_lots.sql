CREATE TYPE "public"."lot_class" AS ENUM('breeder', 'foundation', 'certified', 'truthful');--> statement-breakpoint
ALTER TYPE "public"."stock_cause" ADD VALUE 'lot-received';--> statement-breakpoint
ALTER TYPE "public"."stock_cause" ADD VALUE 'lot-assigned';--> statement-breakpoint
ALTER TYPE "public"."stock_cause" ADD VALUE 'lot-withdrawn';--> statement-breakpoint
ALTER TYPE "public"."stock_cause" ADD VALUE 'lot-offered';--> statement-breakpoint
CREATE TABLE "lot_stock" (
	"pack_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "lot_stock_pack_id_lot_id_pk" PRIMARY KEY("pack_id","lot_id"),
	CONSTRAINT "lot_stock_not_negative" CHECK ("lot_stock"."quantity" >= 0)
);
--> statement-breakpoint
CREATE TABLE "lot_tests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"lot_id" uuid NOT NULL,
	"tested_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"germination_permille" smallint NOT NULL,
	"physical_purity_permille" smallint,
	"genetic_purity_permille" smallint,
	"moisture_permille" smallint,
	"person_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"number" text NOT NULL,
	"class" "lot_class" NOT NULL,
	"treated_with" text,
	"poison" boolean DEFAULT false NOT NULL,
	"producer" text NOT NULL,
	"packer" text,
	"importer" text,
	"origin_country" text DEFAULT 'IN' NOT NULL,
	"packed_in" text NOT NULL,
	"tag_code" text,
	"tested_on" date NOT NULL,
	"valid_until" date NOT NULL,
	"germination_permille" smallint NOT NULL,
	"held_at" timestamp (3) with time zone,
	"held_by" uuid,
	"hold_reason" text,
	"on_sale" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "lots_germination" CHECK ("lots"."germination_permille" between 0 and 1000)
);
--> statement-breakpoint
ALTER TABLE "lot_stock" ADD CONSTRAINT "lot_stock_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_stock" ADD CONSTRAINT "lot_stock_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_tests" ADD CONSTRAINT "lot_tests_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_tests" ADD CONSTRAINT "lot_tests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lots" ADD CONSTRAINT "lots_held_by_people_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lot_stock_lot" ON "lot_stock" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "lot_tests_lot" ON "lot_tests" USING btree ("lot_id","tested_on");--> statement-breakpoint
CREATE UNIQUE INDEX "lots_number" ON "lots" USING btree ("product_id","vendor_id",lower("number"));--> statement-breakpoint
CREATE INDEX "lots_vendor" ON "lots" USING btree ("vendor_id","valid_until","id");--> statement-breakpoint
CREATE INDEX "lots_on_sale" ON "lots" USING btree ("valid_until") WHERE "lots"."on_sale";