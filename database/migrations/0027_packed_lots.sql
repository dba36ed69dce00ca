ALTER TYPE "public"."stock_cause" ADD VALUE 'lot-changed';--> statement-breakpoint
CREATE TABLE "lot_confirmations" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"confirmed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lot_confirmations" ADD CONSTRAINT "lot_confirmations_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_confirmations" ADD CONSTRAINT "lot_confirmations_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;