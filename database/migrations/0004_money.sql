CREATE TYPE "public"."document_kind" AS ENUM('tax-invoice', 'bill-of-supply', 'invoice-cum-bill-of-supply', 'bill', 'credit-note');--> statement-breakpoint
CREATE TYPE "public"."gateway_payment_state" AS ENUM('open', 'authorized', 'captured', 'declined');--> statement-breakpoint
CREATE TABLE "document_files" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"series_key" text NOT NULL,
	"financial_year" text NOT NULL,
	"kind" "document_kind" NOT NULL,
	"last_serial" integer NOT NULL,
	CONSTRAINT "document_series_series_key_financial_year_kind_pk" PRIMARY KEY("series_key","financial_year","kind")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "document_kind" NOT NULL,
	"number" text NOT NULL,
	"series_key" text NOT NULL,
	"financial_year" text NOT NULL,
	"serial" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"corrects_id" uuid,
	"refund_id" uuid,
	"content" jsonb NOT NULL,
	"total_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"payment_reference" text,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "gateway_events_gateway_event_id_pk" PRIMARY KEY("gateway","event_id")
);
--> statement-breakpoint
CREATE TABLE "gateway_payments" (
	"gateway" text NOT NULL,
	"reference" text NOT NULL,
	"gateway_order" text,
	"state" "gateway_payment_state" NOT NULL,
	"amount_paise" bigint NOT NULL,
	"refunded_paise" bigint DEFAULT 0 NOT NULL,
	"method" text,
	"failure_code" text,
	"made_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "gateway_payments_gateway_reference_pk" PRIMARY KEY("gateway","reference")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "gateway_order" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "payer_reference" text;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "tax_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "document_files" ADD CONSTRAINT "document_files_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_corrects_id_documents_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_serial" ON "documents" USING btree ("series_key","financial_year","kind","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_per_vendor" ON "documents" USING btree ("order_id","vendor_id") WHERE "documents"."kind" <> 'credit-note';--> statement-breakpoint
CREATE UNIQUE INDEX "documents_one_per_refund" ON "documents" USING btree ("refund_id","vendor_id");--> statement-breakpoint
CREATE INDEX "documents_order" ON "documents" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "documents_issued" ON "documents" USING btree ("issued_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "documents_vendor" ON "documents" USING btree ("vendor_id","issued_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "documents_number" ON "documents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "gateway_events_received" ON "gateway_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "gateway_payments_made" ON "gateway_payments" USING btree ("made_at" DESC NULLS LAST,"reference");--> statement-breakpoint
CREATE INDEX "gateway_payments_order" ON "gateway_payments" USING btree ("gateway","gateway_order");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_gateway_order" ON "payment_attempts" USING btree ("gateway","gateway_order");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_payer_reference" ON "payment_attempts" USING btree ("payer_reference") WHERE "payment_attempts"."state" in ('open', 'captured');--> statement-breakpoint
CREATE INDEX "payment_attempts_given_up" ON "payment_attempts" USING btree ("checked_at") WHERE "payment_attempts"."state" in ('declined', 'expired') and "payment_attempts"."gateway_order" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_request" ON "refunds" USING btree ("order_id","request_key","capture_id");--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "products_category_newest" ON "products" USING btree ("category_id","created_at","id");--> statement-breakpoint
UPDATE "refund_lines" SET "tax_paise" = "order_lines"."tax_paise" FROM "order_lines" WHERE "order_lines"."id" = "refund_lines"."order_line_id" AND "refund_lines"."kind" = 'line' AND "refund_lines"."quantity" = "order_lines"."quantity";--> statement-breakpoint
CREATE TRIGGER "documents_unchanged" BEFORE UPDATE OR DELETE ON "documents" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "document_files_unchanged" BEFORE UPDATE OR DELETE ON "document_files" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
