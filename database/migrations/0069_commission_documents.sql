CREATE TABLE "commission_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "document_kind" NOT NULL,
	"number" text NOT NULL,
	"series_key" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"vendor_id" uuid NOT NULL,
	"statement_serial" integer NOT NULL,
	"corrects_id" uuid,
	"content" jsonb NOT NULL,
	"total_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "commission_documents_kind" CHECK ("commission_documents"."kind" in ('tax-invoice', 'bill', 'credit-note') and ("commission_documents"."kind" = 'credit-note') = ("commission_documents"."corrects_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "commission_series" (
	"series_key" text NOT NULL,
	"financial_year" text NOT NULL,
	"kind" "document_kind" NOT NULL,
	"last_serial" integer NOT NULL,
	CONSTRAINT "commission_series_series_key_financial_year_kind_pk" PRIMARY KEY("series_key","financial_year","kind")
);
--> statement-breakpoint
ALTER TABLE "statement_periods" ADD COLUMN "documented_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "commission_documents" ADD CONSTRAINT "commission_documents_corrects_id_commission_documents_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."commission_documents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "commission_documents" ADD CONSTRAINT "commission_documents_statement" FOREIGN KEY ("vendor_id","statement_serial") REFERENCES "public"."vendor_statements"("vendor_id","serial") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_documents_serial" ON "commission_documents" USING btree ("series_key","financial_year","kind","serial");
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_documents_invoice" ON "commission_documents" USING btree ("vendor_id","statement_serial") WHERE "commission_documents"."kind" <> 'credit-note';
--> statement-breakpoint
CREATE UNIQUE INDEX "commission_documents_note" ON "commission_documents" USING btree ("vendor_id","statement_serial","corrects_id") WHERE "commission_documents"."kind" = 'credit-note';
--> statement-breakpoint
CREATE INDEX "commission_documents_issued" ON "commission_documents" USING btree ("issued_at" DESC NULLS LAST,"id");
--> statement-breakpoint
CREATE TRIGGER "commission_documents_unchanged" BEFORE UPDATE OR DELETE ON "commission_documents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_statement_period"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL
    AND to_jsonb(NEW) - 'closed_at' = to_jsonb(OLD) - 'closed_at' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.closed_at IS NOT NULL AND OLD.documented_at IS NULL AND NEW.documented_at IS NOT NULL
    AND to_jsonb(NEW) - 'documented_at' = to_jsonb(OLD) - 'documented_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a period of statements is never changed' USING ERRCODE = 'restrict_violation';
END $$;
