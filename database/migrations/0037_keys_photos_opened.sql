ALTER TYPE "public"."stock_cause" ADD VALUE 'opened';--> statement-breakpoint
CREATE TABLE "count_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"count_id" uuid NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "count_photos" ADD CONSTRAINT "count_photos_count_id_germination_counts_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."germination_counts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "count_photos_count" ON "count_photos" USING btree ("count_id","created_at");