CREATE TABLE "former_vendor_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"replaced_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"person_id" uuid,
	"wording" text NOT NULL,
	"language" text NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "care_email" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "care_phone" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "officer_name" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "officer_designation" text;--> statement-breakpoint
ALTER TABLE "former_vendor_slugs" ADD CONSTRAINT "former_vendor_slugs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_consents" ADD CONSTRAINT "vendor_consents_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_vendor_slugs_vendor" ON "former_vendor_slugs" USING btree ("vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_consents_one_open" ON "vendor_consents" USING btree ("vendor_id") WHERE "vendor_consents"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "vendor_consents_vendor" ON "vendor_consents" USING btree ("vendor_id","given_at");--> statement-breakpoint
ALTER TABLE "vendors" ADD CONSTRAINT "vendors_officer" CHECK (("vendors"."officer_name" is null) = ("vendors"."officer_designation" is null));--> statement-breakpoint
-- By hand: pages that are still called after a person, of businesses that have a name meanwhile, are called after the business.
-- The first slug of a vendor ends in the start of its id, no other does.
DO $$
DECLARE
	vendor record;
	wanted text;
	free text;
	number integer;
BEGIN
	FOR vendor IN
		SELECT v."id", v."slug", v."business_name", left(v."id"::text, 8) AS "start" FROM "vendors" v
		WHERE v."slug" LIKE '%-' || left(v."id"::text, 8)
			AND NOT EXISTS (SELECT 1 FROM "people" p WHERE p."vendor_id" = v."id" AND p."name" = v."business_name")
		ORDER BY v."created_at", v."id"
	LOOP
		-- By the rule of domain/slug.ts: é is e.
		wanted := regexp_replace(normalize(vendor."business_name", NFKD), '[\u0300-\u036f''’]', '', 'g');
		wanted := regexp_replace(lower(wanted), '[^a-z0-9]+', '-', 'g');
		wanted := trim(both '-' from left(trim(both '-' from wanted), 60));
		IF wanted = '' THEN
			wanted := 'vendor-' || vendor."start";
		END IF;
		CONTINUE WHEN wanted = vendor."slug";
		free := wanted;
		number := 2;
		WHILE EXISTS (SELECT 1 FROM "vendors" WHERE "slug" = free UNION ALL SELECT 1 FROM "former_vendor_slugs" WHERE "slug" = free) LOOP
			free := wanted || '-' || number;
			number := number + 1;
		END LOOP;
		INSERT INTO "former_vendor_slugs" ("slug", "vendor_id") VALUES (vendor."slug", vendor."id");
		UPDATE "vendors" SET "slug" = free WHERE "id" = vendor."id";
	END LOOP;
END $$;
