CREATE TYPE "public"."ledger_difference_kind" AS ENUM('money-here', 'refunds-owed', 'customer-orders', 'vendor', 'commission', 'commission-tax', 'balance');--> statement-breakpoint
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
ALTER TABLE "ledger_differences" ADD CONSTRAINT "ledger_differences_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;