ALTER TABLE "payout_runs" ADD COLUMN "as_proposed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "reversal_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "transfer_usable_from" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_once" CHECK (num_nonnulls("payout_runs"."approved_at", "payout_runs"."dropped_at") <= 1) NOT VALID;
