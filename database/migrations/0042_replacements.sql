CREATE TYPE "public"."replacement_state" AS ENUM('preparing', 'sent', 'delivered', 'withdrawn');--> statement-breakpoint
CREATE TYPE "public"."return_wish" AS ENUM('money', 'replacement');--> statement-breakpoint
ALTER TYPE "public"."return_request_state" ADD VALUE 'replaced';--> statement-breakpoint
ALTER TYPE "public"."stock_cause" ADD VALUE 'lot-replaced';--> statement-breakpoint
CREATE TABLE "challan_series" (
	"series_key" text NOT NULL,
	"financial_year" text NOT NULL,
	"last_serial" integer NOT NULL,
	CONSTRAINT "challan_series_series_key_financial_year_pk" PRIMARY KEY("series_key","financial_year")
);
--> statement-breakpoint
CREATE TABLE "delivery_challans" (
	"replacement_id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"series_key" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"content" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "replacement_lines" (
	"replacement_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"pack_id" uuid NOT NULL,
	"recalled_lot_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"packets" integer NOT NULL,
	CONSTRAINT "replacement_lines_key" PRIMARY KEY("replacement_id","order_line_id","recalled_lot_id","lot_id"),
	CONSTRAINT "replacement_lines_packets" CHECK ("replacement_lines"."packets" > 0),
	CONSTRAINT "replacement_lines_lots" CHECK ("replacement_lines"."lot_id" <> "replacement_lines"."recalled_lot_id")
);
--> statement-breakpoint
CREATE TABLE "replacements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"parcel_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"state" "replacement_state" DEFAULT 'preparing' NOT NULL,
	"accepted_at" timestamp (3) with time zone NOT NULL,
	"carrier" text,
	"tracking_number" text,
	"sent_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"moved_by" uuid NOT NULL,
	CONSTRAINT "replacements_request" UNIQUE("request_id")
);
--> statement-breakpoint
ALTER TABLE "return_requests" ADD COLUMN "wish" "return_wish" DEFAULT 'money' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "replacement_id" uuid;--> statement-breakpoint
ALTER TABLE "delivery_challans" ADD CONSTRAINT "delivery_challans_replacement_id_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."replacements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_lines" ADD CONSTRAINT "replacement_lines_replacement_id_replacements_id_fk" FOREIGN KEY ("replacement_id") REFERENCES "public"."replacements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_lines" ADD CONSTRAINT "replacement_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_lines" ADD CONSTRAINT "replacement_lines_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_lines" ADD CONSTRAINT "replacement_lines_recalled_lot_id_lots_id_fk" FOREIGN KEY ("recalled_lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacement_lines" ADD CONSTRAINT "replacement_lines_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replacements" ADD CONSTRAINT "replacements_moved_by_people_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_challans_serial" ON "delivery_challans" USING btree ("series_key","financial_year","serial");--> statement-breakpoint
CREATE INDEX "replacement_lines_line" ON "replacement_lines" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "replacement_lines_lot" ON "replacement_lines" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "replacements_parcel" ON "replacements" USING btree ("parcel_id");