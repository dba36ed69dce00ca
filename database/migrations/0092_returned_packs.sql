ALTER TYPE "public"."return_request_state" ADD VALUE 'received';--> statement-breakpoint
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
ALTER TABLE "return_request_packs" ADD CONSTRAINT "return_request_packs_request_id_return_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_request_packs" ADD CONSTRAINT "return_request_packs_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_request_packs_line" ON "return_request_packs" USING btree ("order_line_id");