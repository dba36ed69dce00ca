ALTER TYPE "public"."ledger_account" ADD VALUE 'cash-with-vendors' BEFORE 'customer-orders';--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "is_with_vendor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "collects_cash" boolean DEFAULT false NOT NULL;