CREATE TYPE "public"."statement_length" AS ENUM('week', 'two-weeks', 'month');--> statement-breakpoint
CREATE TABLE "statement_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"length" "statement_length" NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"after_posting" bigint NOT NULL,
	"last_posting" bigint NOT NULL,
	"cut_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "statement_periods_order" CHECK ("statement_periods"."first_day" <= "statement_periods"."last_day" and "statement_periods"."after_posting" <= "statement_periods"."last_posting")
);
--> statement-breakpoint
CREATE TABLE "vendor_statements" (
	"vendor_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	"period_id" bigint NOT NULL,
	"opening_on_hold_paise" bigint NOT NULL,
	"opening_available_paise" bigint NOT NULL,
	"closing_on_hold_paise" bigint NOT NULL,
	"closing_available_paise" bigint NOT NULL,
	"movements" jsonb NOT NULL,
	"postings" integer NOT NULL,
	"late_postings" integer NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vendor_statements_vendor_id_serial_pk" PRIMARY KEY("vendor_id","serial"),
	CONSTRAINT "vendor_statements_serial" CHECK ("vendor_statements"."serial" > 0)
);
--> statement-breakpoint
ALTER TABLE "vendor_statements" ADD CONSTRAINT "vendor_statements_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_statements" ADD CONSTRAINT "vendor_statements_period_id_statement_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."statement_periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_periods_first" ON "statement_periods" USING btree ("first_day");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_statements_once" ON "vendor_statements" USING btree ("vendor_id","period_id");--> statement-breakpoint
CREATE TRIGGER "vendor_statements_append_only" BEFORE UPDATE OR DELETE ON "vendor_statements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE FUNCTION "keep_statement_period"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.closed_at IS NULL AND NEW.closed_at IS NOT NULL
    AND to_jsonb(NEW) - 'closed_at' = to_jsonb(OLD) - 'closed_at' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a period of statements is never changed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "statement_periods_kept" BEFORE UPDATE OR DELETE ON "statement_periods" FOR EACH ROW EXECUTE FUNCTION "keep_statement_period"();
