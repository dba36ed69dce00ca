CREATE TABLE "restock_requests" (
	"person_id" uuid NOT NULL,
	"pack_id" uuid NOT NULL,
	"asked_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"mail_key" text,
	CONSTRAINT "restock_requests_person_id_pack_id_pk" PRIMARY KEY("person_id","pack_id"),
	CONSTRAINT "restock_requests_told_by_mail" CHECK (("restock_requests"."told_at" is null) = ("restock_requests"."mail_key" is null))
);
--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "restock_requests_waiting" ON "restock_requests" USING btree ("pack_id","asked_at") WHERE "restock_requests"."told_at" is null;--> statement-breakpoint
CREATE INDEX "restock_requests_told" ON "restock_requests" USING btree ("told_at") WHERE "restock_requests"."told_at" is not null;--> statement-breakpoint
CREATE INDEX "restock_requests_pack" ON "restock_requests" USING btree ("pack_id");--> statement-breakpoint
CREATE INDEX "restock_requests_end" ON "restock_requests" USING btree ("expires_at");