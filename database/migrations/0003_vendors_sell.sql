CREATE TYPE "public"."product_import_state" AS ENUM('checking', 'checked', 'importing', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "public"."vendor_licence_state" AS ENUM('waiting', 'accepted', 'refused');--> statement-breakpoint
ALTER TYPE "public"."vendor_state" ADD VALUE 'paused';--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content" text,
	"state" "product_import_state" DEFAULT 'checking' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"fault_count" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "vendor_licences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state_code" text NOT NULL,
	"valid_until" date NOT NULL,
	"document_key" text NOT NULL,
	"document_type" text NOT NULL,
	"state" "vendor_licence_state" DEFAULT 'waiting' NOT NULL,
	"refusal_reason" text,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"warned_days" smallint
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sent_back_reason" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "address_line1" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "address_line2" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "pin_code" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "contact_name" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "contact_phone" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "gst_registered" boolean;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "submitted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "sent_back_reason" text;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_licences" ADD CONSTRAINT "vendor_licences_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_imports_vendor" ON "product_imports" USING btree ("vendor_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vendor_licences_vendor" ON "vendor_licences" USING btree ("vendor_id","valid_until");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_licences_one_waiting" ON "vendor_licences" USING btree ("vendor_id") WHERE "vendor_licences"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "vendor_licences_ending" ON "vendor_licences" USING btree ("valid_until") WHERE "vendor_licences"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "products_in_review" ON "products" USING btree ("updated_at") WHERE "products"."state" = 'in-review';--> statement-breakpoint
CREATE INDEX "vendors_submitted" ON "vendors" USING btree ("submitted_at") WHERE "vendors"."submitted_at" is not null;--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_gstin" CHECK ("vendors"."gstin" is null or "vendors"."gst_registered" is not false);