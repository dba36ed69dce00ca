ALTER TABLE "ledger_postings" VALIDATE CONSTRAINT "ledger_postings_cause";
