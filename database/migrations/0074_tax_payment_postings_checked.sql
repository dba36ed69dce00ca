ALTER TABLE "vendors" VALIDATE CONSTRAINT "vendors_pan";--> statement-breakpoint
ALTER TABLE "ledger_postings" VALIDATE CONSTRAINT "ledger_postings_cause";
