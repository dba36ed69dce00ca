CREATE TYPE "public"."payout_state" AS ENUM('reserved', 'paid', 'failed', 'dropped', 'returned');
--> statement-breakpoint
CREATE TYPE "public"."payout_way" AS ENUM('bank-file', 'transfers');
--> statement-breakpoint
ALTER TYPE "public"."ledger_account" ADD VALUE 'vendor-reserved' BEFORE 'commission';
--> statement-breakpoint
ALTER TYPE "public"."ledger_subject" ADD VALUE 'payout';
--> statement-breakpoint
ALTER TYPE "public"."posting_kind" ADD VALUE 'payout-reserved';
--> statement-breakpoint
ALTER TYPE "public"."posting_kind" ADD VALUE 'payout-dropped';
--> statement-breakpoint
ALTER TYPE "public"."posting_kind" ADD VALUE 'payout-paid';
--> statement-breakpoint
ALTER TYPE "public"."posting_kind" ADD VALUE 'payout-failed';
--> statement-breakpoint
ALTER TYPE "public"."posting_kind" ADD VALUE 'payout-returned';
--> statement-breakpoint
ALTER TYPE "public"."posting_kind" ADD VALUE 'payout-reversed';
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payout_runs_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"way" "payout_way" NOT NULL,
	"prepared_by" uuid NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"dropped_by" uuid,
	"dropped_at" timestamp (3) with time zone,
	"file_taken_at" timestamp (3) with time zone,
	CONSTRAINT "payout_runs_decided" CHECK (("payout_runs"."approved_at" is null) = ("payout_runs"."approved_by" is null) and ("payout_runs"."dropped_at" is null) = ("payout_runs"."dropped_by" is null)
        and ("payout_runs"."file_taken_at" is null or "payout_runs"."approved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payouts_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"bank_entry_id" uuid,
	"holder" text,
	"ifsc" text,
	"last_four" text,
	"transfer_account" text,
	"transfer_reference" text,
	"sealed_number" text,
	"reversal_asked_paise" bigint DEFAULT 0 NOT NULL,
	"reversed_paise" bigint DEFAULT 0 NOT NULL,
	"state" "payout_state" DEFAULT 'reserved' NOT NULL,
	"reason" text,
	"utr" text,
	"paid_on" date,
	"settled_at" timestamp (3) with time zone,
	"settled_by" uuid,
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount_paise" > 0),
	CONSTRAINT "payouts_reversed" CHECK (0 <= "payouts"."reversed_paise" and "payouts"."reversed_paise" <= "payouts"."amount_paise" and "payouts"."reversal_asked_paise" <= "payouts"."amount_paise"
        and ("payouts"."state" = 'paid' or "payouts"."reversed_paise" = 0)),
	CONSTRAINT "payouts_ended" CHECK (("payouts"."state" = 'reserved') = ("payouts"."settled_at" is null)),
	CONSTRAINT "payouts_account" CHECK (num_nulls("payouts"."bank_entry_id", "payouts"."holder", "payouts"."ifsc", "payouts"."last_four") = case when "payouts"."transfer_account" is null then 0 else 4 end),
	CONSTRAINT "payouts_number" CHECK (("payouts"."state" = 'reserved' and "payouts"."transfer_account" is null) = ("payouts"."sealed_number" is not null)),
	CONSTRAINT "payouts_paid" CHECK (("payouts"."state" in ('paid', 'returned')) = ("payouts"."utr" is not null and "payouts"."paid_on" is not null)),
	CONSTRAINT "payouts_reason" CHECK (("payouts"."state" in ('dropped', 'failed', 'returned')) = ("payouts"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "vendor_debts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "vendor_debts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_id" uuid NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "vendor_statements" ADD COLUMN "opening_reserved_paise" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "vendor_statements" ADD COLUMN "closing_reserved_paise" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "transfer_account" text;
--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_prepared_by_people_id_fk" FOREIGN KEY ("prepared_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_approved_by_people_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_dropped_by_people_id_fk" FOREIGN KEY ("dropped_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_run_id_payout_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."payout_runs"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_settled_by_people_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "vendor_debts" ADD CONSTRAINT "vendor_debts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_number" ON "payout_runs" USING btree ("number");
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_once" ON "payouts" USING btree ("run_id","vendor_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_serial" ON "payouts" USING btree ("serial");
--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_utr" ON "payouts" USING btree ("utr");
--> statement-breakpoint
CREATE INDEX "payouts_vendor" ON "payouts" USING btree ("vendor_id","serial");
--> statement-breakpoint
CREATE INDEX "payouts_to_reverse" ON "payouts" USING btree ("serial") WHERE "payouts"."reversed_paise" < "payouts"."reversal_asked_paise";
--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_debts_open" ON "vendor_debts" USING btree ("vendor_id") WHERE "vendor_debts"."ended_at" is null;
--> statement-breakpoint
CREATE TRIGGER "payouts_kept" BEFORE DELETE OR UPDATE OF "id", "serial", "run_id", "vendor_id", "amount_paise", "bank_entry_id", "holder", "ifsc", "last_four", "transfer_account" ON "payouts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "payouts_number_kept" BEFORE UPDATE OF "sealed_number" ON "payouts" FOR EACH ROW WHEN (NEW.sealed_number IS NOT NULL) EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "payout_runs_kept" BEFORE DELETE OR UPDATE OF "id", "number", "way", "prepared_by", "prepared_at" ON "payout_runs" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
