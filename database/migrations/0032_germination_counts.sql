CREATE TABLE "germination_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_line_id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"sown" smallint NOT NULL,
	"came_up" smallint NOT NULL,
	"counted_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "germination_counts_sums" CHECK ("germination_counts"."sown" > 0 and "germination_counts"."came_up" between 0 and "germination_counts"."sown")
);
--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "buyer_counts" jsonb;--> statement-breakpoint
ALTER TABLE "lots" ADD COLUMN "below_label_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "germination_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "germination_counts" ADD CONSTRAINT "germination_counts_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "germination_counts" ADD CONSTRAINT "germination_counts_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "germination_counts" ADD CONSTRAINT "germination_counts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "germination_counts_line" ON "germination_counts" USING btree ("order_line_id");--> statement-breakpoint
CREATE INDEX "germination_counts_lot" ON "germination_counts" USING btree ("lot_id","created_at");--> statement-breakpoint
CREATE INDEX "germination_counts_person" ON "germination_counts" USING btree ("person_id");