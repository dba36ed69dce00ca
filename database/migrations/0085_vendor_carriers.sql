CREATE TABLE "vendor_carriers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"vendor_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tracking_address" text,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "vendor_carriers_https" CHECK ("vendor_carriers"."tracking_address" ilike 'https://%')
);
--> statement-breakpoint
ALTER TABLE "vendor_carriers" ADD CONSTRAINT "vendor_carriers_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "vendor_carriers_name" ON "vendor_carriers" USING btree ("vendor_id",lower("name"));