CREATE TYPE "public"."complaint_event" AS ENUM('complained', 'acknowledged', 'message', 'answered', 'reopened', 'closed');--> statement-breakpoint
CREATE TYPE "public"."complaint_reason" AS ENUM('not-arrived', 'damaged', 'wrong-goods', 'germination', 'label', 'bill', 'refund', 'other');--> statement-breakpoint
CREATE TYPE "public"."complaint_role" AS ENUM('customer', 'vendor', 'administrator');--> statement-breakpoint
CREATE TYPE "public"."complaint_state" AS ENUM('open', 'acknowledged', 'answered', 'closed');--> statement-breakpoint
CREATE SEQUENCE "public"."complaint_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "complaint_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"complaint_id" uuid NOT NULL,
	"event" "complaint_event" NOT NULL,
	"role" "complaint_role" NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaint_photos" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "complaints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"parcel_id" uuid NOT NULL,
	"order_line_id" uuid,
	"person_id" uuid NOT NULL,
	"reason" "complaint_reason" NOT NULL,
	"state" "complaint_state" DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"acknowledge_by" timestamp (3) with time zone NOT NULL,
	"answer_by" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"remind_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD CONSTRAINT "complaint_messages_complaint_id_complaints_id_fk" FOREIGN KEY ("complaint_id") REFERENCES "public"."complaints"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_messages" ADD CONSTRAINT "complaint_messages_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaint_photos" ADD CONSTRAINT "complaint_photos_message_id_complaint_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."complaint_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "complaints" ADD CONSTRAINT "complaints_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "complaint_messages_complaint" ON "complaint_messages" USING btree ("complaint_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "complaints_number" ON "complaints" USING btree ("number");--> statement-breakpoint
CREATE INDEX "complaints_parcel" ON "complaints" USING btree ("parcel_id","created_at");--> statement-breakpoint
CREATE INDEX "complaints_person" ON "complaints" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "complaints_state" ON "complaints" USING btree ("state","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "complaints_remind" ON "complaints" USING btree ("remind_at") WHERE "complaints"."remind_at" is not null;