CREATE TYPE "public"."gateway_mode" AS ENUM('test', 'live');--> statement-breakpoint
ALTER TYPE "public"."message_state" ADD VALUE 'answered' BEFORE 'closed';--> statement-breakpoint
CREATE TABLE "activities" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"label" text,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "message_replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_settings" (
	"gateway" text PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"mode" "gateway_mode" DEFAULT 'test' NOT NULL,
	"credentials" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offline_methods" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"info" jsonb NOT NULL,
	"required_info" jsonb NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "offline_payment" jsonb;--> statement-breakpoint
ALTER TABLE "product_images" ADD COLUMN "ready_at" timestamp (3) with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "vendors" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_replies" ADD CONSTRAINT "message_replies_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activities_actor" ON "activities" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "activities_subject" ON "activities" USING btree ("subject","subject_id","id");--> statement-breakpoint
CREATE INDEX "activities_action" ON "activities" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "message_replies_message" ON "message_replies" USING btree ("message_id","created_at");--> statement-breakpoint
CREATE INDEX "offline_methods_created" ON "offline_methods" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_payment_status" ON "orders" USING btree ("payment_status","placed_at");--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (lower("number" || ' ' || "ship_to_name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "captures_at" ON "captures" USING btree ("captured_at");--> statement-breakpoint
CREATE INDEX "admin_requests_waiting" ON "admin_requests" USING btree ("requested_at") WHERE "admin_requests"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "people_role" ON "people" USING btree ("role","created_at","id");--> statement-breakpoint
CREATE INDEX "people_search" ON "people" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "packs_product_stock" ON "packs" USING btree ("product_id","stock") WHERE "packs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "packs_stock" ON "packs" USING btree ("stock","product_id") WHERE "packs"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "packs_sku_search" ON "packs" USING gin (lower("sku") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "products_name_search" ON "products" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "reviews_hidden" ON "reviews" USING btree ("created_at","id") WHERE "reviews"."hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "reviews_search" ON "reviews" USING gin (lower("author_name" || ' ' || "text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("id") WHERE "outbox"."failed_at" is not null;--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("state",lower("name"),"id","name");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("state","shown_price_paise",lower("name"),"id","name");--> statement-breakpoint
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'rows of % are never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "activities_append_only" BEFORE UPDATE OR DELETE ON "activities" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
