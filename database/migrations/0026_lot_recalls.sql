CREATE TYPE "public"."recall_reason" AS ENUM('germination', 'variety', 'purity', 'disease', 'treatment', 'label', 'order', 'other');--> statement-breakpoint
CREATE TYPE "public"."recalled_parcel_state" AS ENUM('waiting', 'reassigned', 'canceled', 'freed', 'told');--> statement-breakpoint
ALTER TYPE "public"."stock_cause" ADD VALUE 'lot-recalled';--> statement-breakpoint
CREATE TABLE "lot_recalls" (
	"lot_id" uuid PRIMARY KEY NOT NULL,
	"reason" "recall_reason" NOT NULL,
	"words" text NOT NULL,
	"recalled_at" timestamp (3) with time zone NOT NULL,
	"recalled_by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recalled_parcels" (
	"lot_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"state" "recalled_parcel_state" NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"phoned_at" timestamp (3) with time zone,
	"phoned_by" uuid,
	CONSTRAINT "recalled_parcels_lot_id_parcel_id_pk" PRIMARY KEY("lot_id","parcel_id")
);
--> statement-breakpoint
ALTER TABLE "lot_recalls" ADD CONSTRAINT "lot_recalls_lot_id_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lot_recalls" ADD CONSTRAINT "lot_recalls_recalled_by_people_id_fk" FOREIGN KEY ("recalled_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_parcels" ADD CONSTRAINT "recalled_parcels_lot_id_lot_recalls_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."lot_recalls"("lot_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_parcels" ADD CONSTRAINT "recalled_parcels_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_parcels" ADD CONSTRAINT "recalled_parcels_phoned_by_people_id_fk" FOREIGN KEY ("phoned_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recalled_parcels_parcel" ON "recalled_parcels" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "recalled_parcels_waiting" ON "recalled_parcels" USING btree ("changed_at") WHERE "recalled_parcels"."state" = 'waiting';