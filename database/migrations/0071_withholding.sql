CREATE TYPE "public"."withheld_tax" AS ENUM('tcs', 'tds');
--> statement-breakpoint
ALTER TYPE "public"."ledger_difference_kind" ADD VALUE 'tcs' BEFORE 'balance';
--> statement-breakpoint
ALTER TYPE "public"."ledger_difference_kind" ADD VALUE 'tds' BEFORE 'balance';
--> statement-breakpoint
ALTER TYPE "public"."ledger_account" ADD VALUE 'tcs' BEFORE 'corrections';
--> statement-breakpoint
ALTER TYPE "public"."ledger_account" ADD VALUE 'tds' BEFORE 'corrections';
--> statement-breakpoint
ALTER TYPE "public"."ledger_subject" ADD VALUE 'tax-payment';
--> statement-breakpoint
ALTER TYPE "public"."posting_kind" ADD VALUE 'tax-withheld';
--> statement-breakpoint
ALTER TYPE "public"."posting_kind" ADD VALUE 'tax-paid';
--> statement-breakpoint
CREATE TABLE "tax_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tax" "withheld_tax" NOT NULL,
	"month" date NOT NULL,
	"amount_paise" bigint NOT NULL,
	"challan" text NOT NULL,
	"paid_on" date NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_payments_amount" CHECK ("tax_payments"."amount_paise" <> 0),
	CONSTRAINT "tax_payments_month_first" CHECK (extract(day from "tax_payments"."month") = 1)
);
--> statement-breakpoint
CREATE TABLE "vendor_tax_facts" (
	"entry" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_tax_facts_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_id" uuid NOT NULL,
	"gstin" text,
	"pan" text,
	"from_day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_tax_years" (
	"vendor_id" uuid NOT NULL,
	"year" smallint NOT NULL,
	"above_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"parcel_id" uuid,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "vendor_tax_years_vendor_id_year_pk" PRIMARY KEY("vendor_id","year")
);
--> statement-breakpoint
CREATE TABLE "withholding_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "withholding_entries_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tax" "withheld_tax" NOT NULL,
	"from_day" date NOT NULL,
	"registration" text,
	"basis_points" integer,
	"without_pan_basis_points" integer,
	"threshold_paise" bigint,
	"includes_gst" boolean DEFAULT false NOT NULL,
	"note" text NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withholding_entries_whole" CHECK (("withholding_entries"."registration" is null) = ("withholding_entries"."basis_points" is null)),
	CONSTRAINT "withholding_entries_tds" CHECK (num_nulls("withholding_entries"."without_pan_basis_points", "withholding_entries"."threshold_paise") = case when "withholding_entries"."tax" = 'tds' and "withholding_entries"."basis_points" is not null then 0 else 2 end),
	CONSTRAINT "withholding_entries_rates" CHECK ("withholding_entries"."basis_points" between 0 and 10000 and "withholding_entries"."without_pan_basis_points" between 0 and 10000 and "withholding_entries"."threshold_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "base_paise" bigint;
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "pan" text;
--> statement-breakpoint
ALTER TABLE "tax_payments" ADD CONSTRAINT "tax_payments_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vendor_tax_facts" ADD CONSTRAINT "vendor_tax_facts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vendor_tax_years" ADD CONSTRAINT "vendor_tax_years_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "withholding_entries" ADD CONSTRAINT "withholding_entries_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "tax_payments_month" ON "tax_payments" USING btree ("month","tax");
--> statement-breakpoint
CREATE INDEX "vendor_tax_facts_day" ON "vendor_tax_facts" USING btree ("vendor_id","from_day","entry");
--> statement-breakpoint
CREATE INDEX "vendor_tax_years_open" ON "vendor_tax_years" USING btree ("above_at") WHERE "vendor_tax_years"."finished_at" is null;
--> statement-breakpoint
CREATE INDEX "withholding_entries_day" ON "withholding_entries" USING btree ("tax","from_day","entry");
--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_pan" CHECK ("vendors"."pan" ~ '^[A-Z]{5}[0-9]{4}[A-Z]$') NOT VALID;
--> statement-breakpoint
CREATE TRIGGER "withholding_entries_append_only" BEFORE UPDATE OR DELETE ON "withholding_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "vendor_tax_facts_append_only" BEFORE UPDATE OR DELETE ON "vendor_tax_facts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "tax_payments_append_only" BEFORE UPDATE OR DELETE ON "tax_payments" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "keep_tax_year"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.vendor_id = OLD.vendor_id AND NEW.year = OLD.year AND NEW.above_at = OLD.above_at THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'that a vendor was above the threshold of a year is never taken back' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "vendor_tax_years_kept" BEFORE UPDATE OR DELETE ON "vendor_tax_years" FOR EACH ROW EXECUTE FUNCTION "keep_tax_year"();
--> statement-breakpoint
INSERT INTO "vendor_tax_facts" ("vendor_id", "gstin", "pan", "from_day")
SELECT "id", "gstin", substr("gstin", 3, 10), '-infinity' FROM "vendors" ORDER BY "created_at", "id";
--> statement-breakpoint
-- Whoever changes them, and in whichever release: it counts from the next day in India, so that nothing of a day that has begun changes.
CREATE FUNCTION "note_tax_facts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO vendor_tax_facts (vendor_id, gstin, pan, from_day)
    VALUES (NEW.id, NEW.gstin, coalesce(substr(NEW.gstin, 3, 10), NEW.pan), '-infinity');
  ELSIF NEW.gstin IS DISTINCT FROM OLD.gstin OR NEW.pan IS DISTINCT FROM OLD.pan THEN
    INSERT INTO vendor_tax_facts (vendor_id, gstin, pan, from_day)
    VALUES (NEW.id, NEW.gstin, coalesce(substr(NEW.gstin, 3, 10), NEW.pan), (clock_timestamp() AT TIME ZONE 'Asia/Kolkata')::date + 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "vendors_tax_facts" AFTER INSERT OR UPDATE OF "gstin", "pan" ON "vendors" FOR EACH ROW EXECUTE FUNCTION "note_tax_facts"();
