CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."parcel_status" AS ENUM('pending', 'confirmed', 'processing', 'shipped', 'out-for-delivery', 'delivered', 'failed-to-deliver', 'returned', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('unpaid', 'pending', 'paid', 'partly-refunded', 'refunded');--> statement-breakpoint
CREATE TYPE "public"."attempt_state" AS ENUM('open', 'captured', 'declined', 'expired');--> statement-breakpoint
CREATE TYPE "public"."refund_state" AS ENUM('pending', 'done', 'failed');--> statement-breakpoint
CREATE TYPE "public"."sandbox_outcome" AS ENUM('success', 'decline', 'timeout');--> statement-breakpoint
CREATE TYPE "public"."admin_request_state" AS ENUM('waiting', 'approved', 'refused');--> statement-breakpoint
CREATE TYPE "public"."person_role" AS ENUM('customer', 'vendor', 'administrator');--> statement-breakpoint
CREATE TYPE "public"."person_status" AS ENUM('active', 'waiting', 'disabled', 'anonymised');--> statement-breakpoint
CREATE TYPE "public"."session_kind" AS ENUM('shop', 'admin');--> statement-breakpoint
CREATE TYPE "public"."goods_kind" AS ENUM('sowing', 'edible');--> statement-breakpoint
CREATE TYPE "public"."pack_unit" AS ENUM('g', 'kg', 'seeds');--> statement-breakpoint
CREATE TYPE "public"."product_state" AS ENUM('draft', 'in-review', 'published', 'archived');--> statement-breakpoint
CREATE TYPE "public"."stock_cause" AS ENUM('opening', 'order', 'cancel', 'hold-expired', 'hold-retaken', 'return', 'correction', 'import');--> statement-breakpoint
CREATE TYPE "public"."vendor_state" AS ENUM('waiting', 'approved', 'suspended');--> statement-breakpoint
CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "account_cart_lines" (
	"person_id" uuid NOT NULL,
	"pack_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_cart_lines_person_id_pack_id_pk" PRIMARY KEY("person_id","pack_id"),
	CONSTRAINT "account_cart_lines_quantity" CHECK ("account_cart_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "account_carts" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"generation" uuid NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"parcel_id" uuid,
	"event" text NOT NULL,
	"from_status" "parcel_status",
	"to_status" "parcel_status",
	"actor_role" text NOT NULL,
	"actor_id" uuid,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"pack_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"product_name" text NOT NULL,
	"product_name_hi" text,
	"product_slug" text NOT NULL,
	"image_key" text,
	"pack_quantity" integer NOT NULL,
	"pack_unit" "pack_unit" NOT NULL,
	"sku" text NOT NULL,
	"goods_kind" "goods_kind" NOT NULL,
	"price_paise" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"value_paise" bigint NOT NULL,
	"tax_rate_basis_points" integer NOT NULL,
	"tax_paise" bigint NOT NULL,
	"hsn" text,
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_value" CHECK ("order_lines"."value_paise" = "order_lines"."price_paise" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"person_id" uuid NOT NULL,
	"status" "parcel_status" DEFAULT 'pending' NOT NULL,
	"payment_status" "payment_status" DEFAULT 'unpaid' NOT NULL,
	"payment_method" text NOT NULL,
	"language" text NOT NULL,
	"ship_to" jsonb NOT NULL,
	"ship_to_name" text NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"round_off_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"idempotency_key" text NOT NULL,
	"stock_held_until" timestamp (3) with time zone,
	"stock_released_at" timestamp (3) with time zone,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" + "orders"."shipping_paise" + "orders"."tax_paise")
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"goods_kind" "goods_kind" NOT NULL,
	"position" smallint NOT NULL,
	"status" "parcel_status" DEFAULT 'pending' NOT NULL,
	"subtotal_paise" bigint NOT NULL,
	"shipping_paise" bigint NOT NULL,
	"tax_paise" bigint NOT NULL,
	"round_off_paise" bigint NOT NULL,
	"total_paise" bigint NOT NULL,
	"ship_from_state" text,
	"carrier" text,
	"tracking_number" text,
	"shipped_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_total" CHECK ("parcels"."total_paise" = "parcels"."subtotal_paise" + "parcels"."shipping_paise" + "parcels"."tax_paise" + "parcels"."round_off_paise")
);
--> statement-breakpoint
CREATE TABLE "captures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"parcel_id" uuid,
	"amount_paise" bigint NOT NULL,
	"captured_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "captures_amount" CHECK ("captures"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"method" text NOT NULL,
	"gateway" text NOT NULL,
	"gateway_reference" text,
	"token_hash" text,
	"state" "attempt_state" DEFAULT 'open' NOT NULL,
	"amount_paise" bigint NOT NULL,
	"failure_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid,
	"kind" text NOT NULL,
	"quantity" integer,
	"amount_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"capture_id" uuid NOT NULL,
	"parcel_id" uuid,
	"state" "refund_state" DEFAULT 'pending' NOT NULL,
	"amount_paise" bigint NOT NULL,
	"reason" text NOT NULL,
	"gateway_reference" text,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_paise" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text PRIMARY KEY NOT NULL,
	"receipt" text NOT NULL,
	"amount_paise" bigint NOT NULL,
	"outcome" "sandbox_outcome" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"method" text NOT NULL,
	"outcome" "sandbox_outcome" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text,
	"city" text NOT NULL,
	"state_code" text,
	"state_name" text NOT NULL,
	"postal_code" text NOT NULL,
	"country" text NOT NULL,
	"phone_number" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"position" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"used_at" timestamp (3) with time zone,
	"used_by" uuid
);
--> statement-breakpoint
CREATE TABLE "admin_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"state" "admin_request_state" DEFAULT 'waiting' NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" "person_role" NOT NULL,
	"status" "person_status" DEFAULT 'active' NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" timestamp (3) with time zone,
	"password_hash" text,
	"mobile" text,
	"language" text DEFAULT 'en' NOT NULL,
	"vendor_id" uuid,
	"terms_version" text,
	"terms_accepted_at" timestamp (3) with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "people_email_lower" CHECK ("people"."email" = lower("people"."email")),
	CONSTRAINT "people_vendor_role" CHECK (("people"."role" = 'vendor') = ("people"."vendor_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"kind" "session_kind" NOT NULL,
	"person_id" uuid NOT NULL,
	"remembered" boolean DEFAULT false NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name_en" text NOT NULL,
	"name_hi" text NOT NULL,
	"priority" smallint DEFAULT 2 NOT NULL,
	"logo_key" text,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_priority" CHECK ("categories"."priority" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "packs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit" "pack_unit" NOT NULL,
	"sku" text NOT NULL,
	"price_paise" bigint NOT NULL,
	"mrp_paise" bigint,
	"stock" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packs_stock_not_negative" CHECK ("packs"."stock" >= 0),
	CONSTRAINT "packs_price_positive" CHECK ("packs"."price_paise" > 0),
	CONSTRAINT "packs_quantity_positive" CHECK ("packs"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"key" text NOT NULL,
	"alt_en" text,
	"alt_hi" text,
	"position" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"name_hi" text,
	"short_description" text NOT NULL,
	"short_description_hi" text,
	"description" text NOT NULL,
	"description_hi" text,
	"seed_type" text NOT NULL,
	"seed_type_hi" text,
	"category_id" uuid NOT NULL,
	"vendor_id" uuid NOT NULL,
	"goods_kind" "goods_kind" NOT NULL,
	"crop_key" text,
	"hsn" text,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || coalesce(name_hi, '') || ' ' || seed_type || ' ' || coalesce(seed_type_hi, '') || ' ' || short_description || ' ' || coalesce(short_description_hi, '') || ' ' || description || ' ' || coalesce(description_hi, ''))) STORED,
	"state" "product_state" DEFAULT 'draft' NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_average" smallint GENERATED ALWAYS AS (case when rating_count = 0 then 0 else round(rating_sum * 100.0 / rating_count)::smallint end) STORED,
	"shown_pack_id" uuid,
	"shown_price_paise" bigint,
	"pack_count" smallint DEFAULT 0 NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"text_hi" text,
	"hidden_at" timestamp (3) with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_stars" CHECK ("reviews"."stars" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"event_key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pack_id" uuid NOT NULL,
	"change" integer NOT NULL,
	"stock_after" integer NOT NULL,
	"cause" "stock_cause" NOT NULL,
	"order_line_id" uuid,
	"person_id" uuid,
	"lot_id" uuid,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_change" CHECK ("stock_movements"."change" <> 0),
	CONSTRAINT "stock_movements_after" CHECK ("stock_movements"."stock_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "vendors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"business_name" text NOT NULL,
	"state" "vendor_state" DEFAULT 'waiting' NOT NULL,
	"ship_from_state" text,
	"gstin" text,
	"approved_at" timestamp (3) with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_cart_lines" ADD CONSTRAINT "account_cart_lines_person_id_account_carts_person_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."account_carts"("person_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_cart_lines" ADD CONSTRAINT "account_cart_lines_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_carts" ADD CONSTRAINT "account_carts_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_people_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invites" ADD CONSTRAINT "admin_invites_invited_by_people_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_invites" ADD CONSTRAINT "admin_invites_used_by_people_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_requests" ADD CONSTRAINT "admin_requests_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_requests" ADD CONSTRAINT "admin_requests_decided_by_people_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packs" ADD CONSTRAINT "packs_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_pack_id_packs_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."packs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_history_order" ON "order_history" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_lines_order" ON "order_lines" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "order_lines_parcel" ON "order_lines" USING btree ("parcel_id");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_pack" ON "order_lines" USING btree ("pack_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency" ON "orders" USING btree ("person_id","idempotency_key");--> statement-breakpoint
CREATE INDEX "orders_person" ON "orders" USING btree ("person_id","placed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_placed" ON "orders" USING btree ("placed_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_status" ON "orders" USING btree ("status","placed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("stock_held_until") WHERE "orders"."stock_held_until" is not null;--> statement-breakpoint
CREATE INDEX "parcels_order" ON "parcels" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "parcels_vendor" ON "parcels" USING btree ("vendor_id","status","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "parcels_status" ON "parcels" USING btree ("status");--> statement-breakpoint
CREATE INDEX "captures_order" ON "captures" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "captures_once" ON "captures" USING btree ("attempt_id",coalesce("parcel_id", "attempt_id"));--> statement-breakpoint
CREATE INDEX "payment_attempts_order" ON "payment_attempts" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("created_at") WHERE "payment_attempts"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_id") WHERE "payment_attempts"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_token" ON "payment_attempts" USING btree ("order_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_reference" ON "payment_attempts" USING btree ("gateway","gateway_reference");--> statement-breakpoint
CREATE INDEX "refund_lines_refund" ON "refund_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_pending" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_payments_receipt" ON "sandbox_payments" USING btree ("receipt");--> statement-breakpoint
CREATE INDEX "addresses_person" ON "addresses" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("person_id") WHERE "addresses"."is_default";--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invites_code_hash" ON "admin_invites" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "admin_requests_person" ON "admin_requests" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "people_email" ON "people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "people_vendor" ON "people" USING btree ("vendor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_hash" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "categories_slug" ON "categories" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "packs_product" ON "packs" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "packs_vendor_sku" ON "packs" USING btree ("vendor_id","sku");--> statement-breakpoint
CREATE INDEX "product_images_product" ON "product_images" USING btree ("product_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "products_slug" ON "products" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("state",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_name_hi" ON "products" USING btree ("state",lower(coalesce("name_hi", "name")),"id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("state","shown_price_paise",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" USING btree ("state","rating_average" DESC NULLS LAST,lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id","state",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_by_vendor" ON "products" USING btree ("vendor_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_one_per_person" ON "reviews" USING btree ("product_id","person_id");--> statement-breakpoint
CREATE INDEX "reviews_product" ON "reviews" USING btree ("product_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_event" ON "outbox" USING btree ("event_key");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("id") WHERE "outbox"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "stock_movements_pack" ON "stock_movements" USING btree ("pack_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_line" ON "stock_movements" USING btree ("order_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "vendors_slug" ON "vendors" USING btree ("slug");