ALTER TABLE "ledger_postings" DROP CONSTRAINT "ledger_postings_cause";
--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_cause" CHECK (case "ledger_postings"."subject" when 'correction' then "ledger_postings"."person_id" is not null and "ledger_postings"."reason" <> '' and "ledger_postings"."vendor_id" is not null
        when 'payout' then "ledger_postings"."vendor_id" is not null when 'tax-payment' then "ledger_postings"."person_id" is not null when 'gateway-settlement' then true else "ledger_postings"."order_id" is not null end) NOT VALID;
