ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_owner";--> statement-breakpoint
ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_cause";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_owner" CHECK (("ledger_entries"."vendor_id" is not null) = ("ledger_entries"."account" in ('vendor-on-hold', 'vendor-available', 'vendor-reserved'))) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_cause" CHECK (case "ledger_postings"."subject" when 'correction' then "ledger_postings"."person_id" is not null and "ledger_postings"."reason" <> '' and "ledger_postings"."vendor_id" is not null
        when 'payout' then "ledger_postings"."vendor_id" is not null else "ledger_postings"."order_id" is not null end) NOT VALID;
