CREATE TYPE "public"."remittance_line_state" AS ENUM('waiting', 'unmatched', 'matched', 'repeated', 'dismissed');
--> statement-breakpoint
CREATE TYPE "public"."remittance_problem" AS ENUM('no-parcel', 'several-parcels', 'not-delivered', 'no-cash', 'vendor-took-it', 'amount-differs', 'remitted-already', 'taken-back');
--> statement-breakpoint
ALTER TYPE "public"."ledger_difference_kind" ADD VALUE 'courier-cash' BEFORE 'refunds-owed';
--> statement-breakpoint
ALTER TYPE "public"."ledger_subject" ADD VALUE 'remittance';
--> statement-breakpoint
ALTER TYPE "public"."posting_kind" ADD VALUE 'cash-remitted';
--> statement-breakpoint
ALTER TYPE "public"."posting_kind" ADD VALUE 'remittance-taken-back';
--> statement-breakpoint
CREATE TABLE "courier_cash" (
	"parcel_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "courier_cash_amount" CHECK ("courier_cash"."amount_paise" <> 0)
);
--> statement-breakpoint
CREATE TABLE "earned_days" (
	"day" date PRIMARY KEY NOT NULL,
	"commission_paise" bigint NOT NULL,
	"commission_tax_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earned_progress" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earned_progress_one" CHECK ("earned_progress"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "remittance_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "remittance_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"remittance_id" uuid NOT NULL,
	"tracking_number" text NOT NULL,
	"tracking_key" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"remitted_on" date NOT NULL,
	"state" "remittance_line_state" NOT NULL,
	"problem" "remittance_problem",
	"seen" jsonb,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "remittance_lines_amount" CHECK ("remittance_lines"."amount_paise" <> 0),
	CONSTRAINT "remittance_lines_problem" CHECK (("remittance_lines"."state" = 'unmatched') = ("remittance_lines"."problem" is not null))
);
--> statement-breakpoint
CREATE TABLE "remittances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"digest" text,
	"lines" integer NOT NULL,
	"amount_paise" bigint NOT NULL,
	"entered_by" uuid NOT NULL,
	"entered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "remitted_cash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"line_id" bigint NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"amount_paise" bigint NOT NULL,
	"remitted_on" date NOT NULL,
	"matched_by" uuid,
	"matched_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"taken_back_by" uuid,
	CONSTRAINT "remitted_cash_taken_back" CHECK (("remitted_cash"."taken_back_at" is null) = ("remitted_cash"."taken_back_by" is null))
);
--> statement-breakpoint
ALTER TABLE "courier_cash" ADD CONSTRAINT "courier_cash_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "courier_cash" ADD CONSTRAINT "courier_cash_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_remittance_id_remittances_id_fk" FOREIGN KEY ("remittance_id") REFERENCES "public"."remittances"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remittance_lines" ADD CONSTRAINT "remittance_lines_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remittances" ADD CONSTRAINT "remittances_entered_by_people_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remitted_cash" ADD CONSTRAINT "remitted_cash_line_id_remittance_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."remittance_lines"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remitted_cash" ADD CONSTRAINT "remitted_cash_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remitted_cash" ADD CONSTRAINT "remitted_cash_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remitted_cash" ADD CONSTRAINT "remitted_cash_matched_by_people_id_fk" FOREIGN KEY ("matched_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "remitted_cash" ADD CONSTRAINT "remitted_cash_taken_back_by_people_id_fk" FOREIGN KEY ("taken_back_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "courier_cash_oldest" ON "courier_cash" USING btree ("since","parcel_id");
--> statement-breakpoint
CREATE INDEX "remittance_lines_remittance" ON "remittance_lines" USING btree ("remittance_id","id");
--> statement-breakpoint
CREATE INDEX "remittance_lines_told" ON "remittance_lines" USING btree ("tracking_key","amount_paise","remitted_on");
--> statement-breakpoint
CREATE INDEX "remittance_lines_open" ON "remittance_lines" USING btree ("id") WHERE "remittance_lines"."state" in ('waiting', 'unmatched');
--> statement-breakpoint
CREATE UNIQUE INDEX "remittances_digest" ON "remittances" USING btree ("digest");
--> statement-breakpoint
CREATE INDEX "remittances_latest" ON "remittances" USING btree ("entered_at","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "remitted_cash_line" ON "remitted_cash" USING btree ("line_id") WHERE "remitted_cash"."taken_back_at" is null;
--> statement-breakpoint
CREATE INDEX "remitted_cash_order" ON "remitted_cash" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "remitted_cash_parcel" ON "remitted_cash" USING btree ("parcel_id") WHERE "remitted_cash"."taken_back_at" is null;
