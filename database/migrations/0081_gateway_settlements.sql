CREATE TYPE "public"."settlement_difference_kind" AS ENUM('no-payment', 'no-refund', 'no-transfer', 'amount-differs', 'not-done-here', 'settled-twice', 'adjustment', 'told-otherwise', 'unsettled');
--> statement-breakpoint
CREATE TYPE "public"."settlement_item_kind" AS ENUM('payment', 'refund', 'transfer', 'adjustment');
--> statement-breakpoint
ALTER TYPE "public"."ledger_account" ADD VALUE 'gateway-fees' BEFORE 'corrections';
--> statement-breakpoint
ALTER TYPE "public"."ledger_account" ADD VALUE 'gateway-fee-tax' BEFORE 'corrections';
--> statement-breakpoint
ALTER TYPE "public"."ledger_subject" ADD VALUE 'gateway-settlement';
--> statement-breakpoint
ALTER TYPE "public"."posting_kind" ADD VALUE 'gateway-settled';
--> statement-breakpoint
CREATE TABLE "gateway_settlement_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_settlement_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"settlement_id" uuid NOT NULL,
	"kind" "settlement_item_kind" NOT NULL,
	"reference" text NOT NULL,
	"description" text,
	"amount_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"debit_paise" bigint NOT NULL,
	"credit_paise" bigint NOT NULL,
	CONSTRAINT "gateway_settlement_items_sums" CHECK (abs("gateway_settlement_items"."credit_paise" - "gateway_settlement_items"."debit_paise" + "gateway_settlement_items"."fee_paise" + "gateway_settlement_items"."tax_paise") = "gateway_settlement_items"."amount_paise")
);
--> statement-breakpoint
CREATE TABLE "gateway_settlement_looks" (
	"gateway" text PRIMARY KEY NOT NULL,
	"watched_from" timestamp (3) with time zone NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"ended" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_settlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" bigint GENERATED ALWAYS AS IDENTITY (sequence name "gateway_settlements_serial_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"utr" text NOT NULL,
	"settled_on" date NOT NULL,
	"net_paise" bigint NOT NULL,
	"fee_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"items" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"entered_by" uuid
);
--> statement-breakpoint
CREATE TABLE "settlement_differences" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settlement_differences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" "settlement_difference_kind" NOT NULL,
	"gateway" text NOT NULL,
	"settlement_id" uuid,
	"item_id" bigint,
	"capture_id" uuid,
	"reference" text NOT NULL,
	"expected_paise" bigint,
	"told_paise" bigint,
	"digest" text,
	"found_at" timestamp (3) with time zone NOT NULL,
	"accepted_by" uuid,
	"accepted_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "settlement_differences_about" CHECK (case "settlement_differences"."kind" when 'unsettled' then "settlement_differences"."capture_id" is not null when 'told-otherwise' then "settlement_differences"."digest" is not null
        else "settlement_differences"."item_id" is not null end),
	CONSTRAINT "settlement_differences_accepted" CHECK (num_nonnulls("settlement_differences"."accepted_by", "settlement_differences"."accepted_at", "settlement_differences"."reason") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "gateway_settlement_items" ADD CONSTRAINT "gateway_settlement_items_of" FOREIGN KEY ("settlement_id") REFERENCES "public"."gateway_settlements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "gateway_settlements" ADD CONSTRAINT "gateway_settlements_entered_by_people_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_settlement_id_gateway_settlements_id_fk" FOREIGN KEY ("settlement_id") REFERENCES "public"."gateway_settlements"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_item_id_gateway_settlement_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."gateway_settlement_items"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settlement_differences" ADD CONSTRAINT "settlement_differences_accepted_by_people_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "gateway_settlement_items_settlement" ON "gateway_settlement_items" USING btree ("settlement_id","id");
--> statement-breakpoint
CREATE INDEX "gateway_settlement_items_reference" ON "gateway_settlement_items" USING btree ("reference");
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_settlements_once" ON "gateway_settlements" USING btree ("gateway","reference");
--> statement-breakpoint
CREATE UNIQUE INDEX "gateway_settlements_serial" ON "gateway_settlements" USING btree ("serial");
--> statement-breakpoint
CREATE INDEX "gateway_settlements_latest" ON "gateway_settlements" USING btree ("settled_on","serial");
--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_item" ON "settlement_differences" USING btree ("item_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_capture" ON "settlement_differences" USING btree ("capture_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "settlement_differences_told" ON "settlement_differences" USING btree ("settlement_id","digest");
--> statement-breakpoint
CREATE INDEX "settlement_differences_open" ON "settlement_differences" USING btree ("id") WHERE "settlement_differences"."accepted_at" is null;
--> statement-breakpoint
CREATE TRIGGER "gateway_settlements_append_only" BEFORE UPDATE OR DELETE ON "gateway_settlements" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "gateway_settlement_items_append_only" BEFORE UPDATE OR DELETE ON "gateway_settlement_items" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
