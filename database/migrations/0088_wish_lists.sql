CREATE TABLE "saved_packs" (
	"person_id" uuid NOT NULL,
	"pack_id" uuid NOT NULL,
	"price_paise" bigint NOT NULL,
	"before_paise" bigint,
	"told_on" date,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_packs_person_id_pack_id_pk" PRIMARY KEY("person_id","pack_id"),
	CONSTRAINT "saved_packs_price" CHECK ("saved_packs"."price_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "wish_lists" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"tells_prices" boolean DEFAULT false NOT NULL,
	"looked_on" date DEFAULT '1970-01-01' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_packs" ADD CONSTRAINT "saved_packs_person_id_wish_lists_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."wish_lists"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_packs" ADD CONSTRAINT "saved_packs_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wish_lists" ADD CONSTRAINT "wish_lists_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_packs_pack" ON "saved_packs" USING btree ("pack_id");--> statement-breakpoint
CREATE INDEX "wish_lists_to_look_at" ON "wish_lists" USING btree ("looked_on","person_id") WHERE "wish_lists"."tells_prices";