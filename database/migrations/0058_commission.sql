CREATE TABLE "commission_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "commission_rules_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_id" uuid,
	"category_id" uuid,
	"from_day" date NOT NULL,
	"basis_points" integer,
	"parcel_fee_paise" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rules_subject" CHECK ("commission_rules"."vendor_id" is null or "commission_rules"."category_id" is null),
	CONSTRAINT "commission_rules_rate" CHECK ("commission_rules"."basis_points" between 0 and 10000),
	CONSTRAINT "commission_rules_for_all" CHECK ("commission_rules"."basis_points" is not null or "commission_rules"."vendor_id" is not null or "commission_rules"."category_id" is not null),
	CONSTRAINT "commission_rules_fee" CHECK ("commission_rules"."parcel_fee_paise" = 0 or ("commission_rules"."parcel_fee_paise" > 0 and "commission_rules"."basis_points" is not null and "commission_rules"."category_id" is null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "commission_basis_points" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "commission_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "commission_tax_paise" bigint;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "commission_tax_basis_points" integer;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "parcel_fee_paise" bigint;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "parcel_fee_tax_paise" bigint;--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "commission_rules_entry" ON "commission_rules" USING btree ("entry");--> statement-breakpoint
CREATE TRIGGER "commission_rules_append_only" BEFORE UPDATE OR DELETE ON "commission_rules" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "order_lines_commission_kept" BEFORE UPDATE OF "commission_basis_points", "commission_paise", "commission_tax_paise" ON "order_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "parcels_commission_kept" BEFORE UPDATE OF "commission_tax_basis_points", "parcel_fee_paise", "parcel_fee_tax_paise" ON "parcels" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
