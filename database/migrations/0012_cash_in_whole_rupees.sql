CREATE TABLE "cash_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"before_paise" bigint NOT NULL,
	"after_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"booked_at" timestamp (3) with time zone NOT NULL,
	"corrected_by" uuid NOT NULL,
	"corrected_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cash_corrections_sums" CHECK ("cash_corrections"."before_paise" > 0 and "cash_corrections"."after_paise" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cash_rounding_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_corrections" ADD CONSTRAINT "cash_corrections_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_corrections" ADD CONSTRAINT "cash_corrections_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_corrections" ADD CONSTRAINT "cash_corrections_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cash_corrections" ADD CONSTRAINT "cash_corrections_corrected_by_people_id_fk" FOREIGN KEY ("corrected_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cash_corrections_parcel" ON "cash_corrections" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "cash_corrections_booked" ON "cash_corrections" USING btree ("booked_at");--> statement-breakpoint
CREATE INDEX "cash_corrections_corrected" ON "cash_corrections" USING btree ("corrected_at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" + "orders"."shipping_paise" + "orders"."tax_paise" + "orders"."cash_rounding_paise");