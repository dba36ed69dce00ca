ALTER TYPE "public"."return_request_state" ADD VALUE 'received';--> statement-breakpoint
CREATE TABLE "return_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"jpeg" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"small_webp" "bytea" NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "return_request_packs" (
	"request_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"packs" integer NOT NULL,
	"came" integer,
	CONSTRAINT "return_request_packs_key" PRIMARY KEY("request_id","order_line_id"),
	CONSTRAINT "return_request_packs_packs" CHECK ("return_request_packs"."packs" > 0),
	CONSTRAINT "return_request_packs_came" CHECK ("return_request_packs"."came" between 0 and "return_request_packs"."packs")
);
--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_packs" ADD CONSTRAINT "return_request_packs_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_packs" ADD CONSTRAINT "return_request_packs_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_photos_request" ON "return_photos" USING btree ("request_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "return_photos_once" ON "return_photos" USING btree ("request_id","digest");--> statement-breakpoint
CREATE INDEX "review_photos_review" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "review_photos_once" ON "review_photos" USING btree ("review_id","digest");--> statement-breakpoint
CREATE INDEX "return_request_packs_line" ON "return_request_packs" USING btree ("order_line_id");