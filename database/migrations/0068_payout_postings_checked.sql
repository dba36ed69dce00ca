ALTER TABLE "ledger_entries" VALIDATE CONSTRAINT "ledger_entries_owner";--> statement-breakpoint
ALTER TABLE "ledger_postings" VALIDATE CONSTRAINT "ledger_postings_cause";
