CREATE TABLE "vendor_bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "vendor_bank_accounts_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"vendor_id" uuid NOT NULL,
	"holder" text,
	"ifsc" text,
	"last_four" text,
	"usable_from" timestamp (3) with time zone,
	"sealed_number" text,
	"changed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vendor_bank_accounts_whole" CHECK (num_nulls("vendor_bank_accounts"."holder", "vendor_bank_accounts"."ifsc", "vendor_bank_accounts"."last_four", "vendor_bank_accounts"."usable_from") in (0, 4)),
	CONSTRAINT "vendor_bank_accounts_number" CHECK ("vendor_bank_accounts"."sealed_number" is null or "vendor_bank_accounts"."holder" is not null),
	CONSTRAINT "vendor_bank_accounts_last_four" CHECK ("vendor_bank_accounts"."last_four" ~ '^[0-9]{4}$'),
	CONSTRAINT "vendor_bank_accounts_ifsc" CHECK ("vendor_bank_accounts"."ifsc" ~ '^[A-Z]{4}0[A-Z0-9]{6}$')
);
--> statement-breakpoint
ALTER TABLE "vendor_bank_accounts" ADD CONSTRAINT "vendor_bank_accounts_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vendor_bank_accounts_vendor" ON "vendor_bank_accounts" USING btree ("vendor_id","entry");--> statement-breakpoint
CREATE TRIGGER "vendor_bank_accounts_append_only" BEFORE DELETE OR UPDATE OF "id", "entry", "vendor_id", "holder", "ifsc", "last_four", "usable_from", "changed_by", "created_at" ON "vendor_bank_accounts" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "vendor_bank_accounts_number_kept" BEFORE UPDATE OF "sealed_number" ON "vendor_bank_accounts" FOR EACH ROW WHEN (NEW.sealed_number IS NOT NULL) EXECUTE FUNCTION "refuse_change"();
