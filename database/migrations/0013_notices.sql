CREATE TABLE "notice_choices" (
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"pace" text NOT NULL,
	CONSTRAINT "notice_choices_person_id_kind_pk" PRIMARY KEY("person_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"detail" text,
	"event_key" text NOT NULL,
	"pace" text,
	"mail_key" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notices_event" ON "notices" USING btree ("person_id","event_key");--> statement-breakpoint
CREATE INDEX "notices_person" ON "notices" USING btree ("person_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread" ON "notices" USING btree ("person_id") WHERE "notices"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notices_to_mail" ON "notices" USING btree ("pace","person_id") WHERE "notices"."pace" is not null and "notices"."mail_key" is null;--> statement-breakpoint
CREATE INDEX "notices_mail" ON "notices" USING btree ("mail_key") WHERE "notices"."mail_key" is not null;--> statement-breakpoint
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_history_recent" ON "order_history" USING btree ("id") WHERE "order_history"."event" in ('order-canceled', 'parcel-canceled', 'return-asked');