CREATE TYPE "public"."ledger_difference_kind" AS ENUM('money-here', 'refunds-owed', 'customer-orders', 'vendor', 'commission', 'commission-tax', 'balance');--> statement-breakpoint
CREATE TYPE "public"."ledger_account" AS ENUM('gateway-clearing', 'bank', 'cash-with-couriers', 'customer-orders', 'refunds-owed', 'vendor-on-hold', 'vendor-available', 'commission', 'commission-tax', 'corrections');--> statement-breakpoint
CREATE TYPE "public"."ledger_subject" AS ENUM('payment', 'refund', 'sale', 'correction');--> statement-breakpoint
CREATE TYPE "public"."posting_kind" AS ENUM('payment-received', 'cash-corrected', 'refund-started', 'refund-done', 'refund-failed', 'parcel-delivered', 'parcel-returned', 'parcel-refunded', 'delivery-taken-back', 'hold-ended', 'correction', 'correction-taken-back');--> statement-breakpoint
CREATE TABLE "ledger_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp (3) with time zone NOT NULL,
	"placed_at" timestamp (3) with time zone,
	"order_id" uuid,
	"orders" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"sums" jsonb,
	CONSTRAINT "ledger_checks_ended" CHECK (("ledger_checks"."ended_at" is null) = ("ledger_checks"."sums" is null))
);
--> statement-breakpoint
CREATE TABLE "ledger_differences" (
	"order_id" uuid NOT NULL,
	"kind" "ledger_difference_kind" NOT NULL,
	"expected_paise" bigint NOT NULL,
	"posted_paise" bigint NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_differences_order_id_kind_pk" PRIMARY KEY("order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"posting_id" bigint NOT NULL,
	"account" "ledger_account" NOT NULL,
	"vendor_id" uuid,
	"amount_paise" bigint NOT NULL,
	CONSTRAINT "ledger_entries_posting_id_account_pk" PRIMARY KEY("posting_id","account"),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_paise" <> 0),
	CONSTRAINT "ledger_entries_owner" CHECK (("ledger_entries"."vendor_id" is not null) = ("ledger_entries"."account" in ('vendor-on-hold', 'vendor-available')))
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"subject" "ledger_subject" NOT NULL,
	"subject_id" uuid NOT NULL,
	"step" smallint NOT NULL,
	"kind" "posting_kind" NOT NULL,
	"order_id" uuid,
	"parcel_id" uuid,
	"vendor_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"posted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"person_id" uuid,
	"reason" text,
	"takes_back_id" bigint,
	CONSTRAINT "ledger_postings_cause" CHECK (case when "ledger_postings"."subject" = 'correction' then "ledger_postings"."person_id" is not null and "ledger_postings"."reason" <> '' and "ledger_postings"."vendor_id" is not null else "ledger_postings"."order_id" is not null end)
);
--> statement-breakpoint
CREATE TABLE "ledger_progress" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"placed_at" timestamp (3) with time zone,
	"order_id" uuid,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "ledger_progress_one" CHECK ("ledger_progress"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "vendor_holds" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "ledger_differences" ADD CONSTRAINT "ledger_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_holds" ADD CONSTRAINT "vendor_holds_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_holds" ADD CONSTRAINT "vendor_holds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_holds" ADD CONSTRAINT "vendor_holds_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_entries_balance" ON "ledger_entries" USING btree ("vendor_id","account","amount_paise") WHERE "ledger_entries"."vendor_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_vendor" ON "ledger_entries" USING btree ("vendor_id","posting_id") WHERE "ledger_entries"."vendor_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_once" ON "ledger_postings" USING btree ("subject","subject_id","step");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_postings_taken_back" ON "ledger_postings" USING btree ("takes_back_id");--> statement-breakpoint
CREATE INDEX "ledger_postings_order" ON "ledger_postings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "vendor_holds_due" ON "vendor_holds" USING btree ("held_until") WHERE "vendor_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "vendor_holds_vendor" ON "vendor_holds" USING btree ("vendor_id","held_until") WHERE "vendor_holds"."released_at" is null;--> statement-breakpoint
CREATE TRIGGER "ledger_postings_append_only" BEFORE UPDATE OR DELETE ON "ledger_postings" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
-- All entries of a posting come in one statement: they add up to nothing, none follows later, and a vendor's are of its posting.
CREATE FUNCTION "refuse_unbalanced"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT posting_id, sum(amount_paise) AS paise, count(*) AS entries FROM added GROUP BY posting_id) a
    WHERE a.paise <> 0 OR a.entries <> (SELECT count(*) FROM ledger_entries e WHERE e.posting_id = a.posting_id)
  ) OR EXISTS (
    SELECT FROM added a JOIN ledger_postings p ON p.id = a.posting_id
    WHERE a.vendor_id IS NOT NULL AND a.vendor_id IS DISTINCT FROM p.vendor_id
  ) THEN
    RAISE EXCEPTION 'a posting of the ledger does not balance' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entries_balanced" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "refuse_unbalanced"();
