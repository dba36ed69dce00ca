CREATE TYPE "public"."promotion_kind" AS ENUM('percent', 'amount', 'free-delivery');--> statement-breakpoint
CREATE TYPE "public"."promotion_payer" AS ENUM('shop', 'vendor');--> statement-breakpoint
ALTER TYPE "public"."ledger_difference_kind" ADD VALUE 'promotions' BEFORE 'balance';--> statement-breakpoint
ALTER TYPE "public"."ledger_account" ADD VALUE 'promotions' BEFORE 'corrections';--> statement-breakpoint
CREATE TABLE "promotion_uses" (
	"promotion_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"saved_paise" bigint NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"released_at" timestamp (3) with time zone,
	CONSTRAINT "promotion_uses_order_id_promotion_id_pk" PRIMARY KEY("order_id","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry" bigint GENERATED ALWAYS AS IDENTITY (sequence name "promotions_entry_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code" text,
	"kind" "promotion_kind" NOT NULL,
	"basis_points" integer,
	"amount_paise" bigint,
	"most_paise" bigint,
	"min_packs" smallint DEFAULT 1 NOT NULL,
	"min_goods_paise" bigint DEFAULT 0 NOT NULL,
	"paid_by" "promotion_payer" NOT NULL,
	"vendor_id" uuid,
	"category_id" uuid,
	"product_id" uuid,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"uses_max" integer,
	"per_person" smallint,
	"uses" integer DEFAULT 0 NOT NULL,
	"person_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promotions_gives" CHECK (case "promotions"."kind" when 'percent' then "promotions"."basis_points" between 1 and 9000 and "promotions"."amount_paise" is null
        when 'amount' then "promotions"."amount_paise" > 0 and "promotions"."basis_points" is null and "promotions"."most_paise" is null
        else "promotions"."code" is not null and "promotions"."paid_by" = 'shop' and num_nonnulls("promotions"."basis_points", "promotions"."amount_paise", "promotions"."most_paise") = 0 end),
	CONSTRAINT "promotions_vendor" CHECK ("promotions"."paid_by" = 'shop' or "promotions"."vendor_id" is not null),
	CONSTRAINT "promotions_by_itself" CHECK (case when "promotions"."code" is null then "promotions"."min_goods_paise" = 0 and num_nonnulls("promotions"."most_paise", "promotions"."uses_max", "promotions"."per_person") = 0
        else "promotions"."min_packs" = 1 end),
	CONSTRAINT "promotions_limits" CHECK ("promotions"."min_packs" between 1 and 999 and "promotions"."min_goods_paise" >= 0 and "promotions"."most_paise" > 0
        and "promotions"."per_person" > 0 and "promotions"."ends_at" > "promotions"."starts_at"),
	CONSTRAINT "promotions_uses" CHECK ("promotions"."uses" between 0 and coalesce("promotions"."uses_max", "promotions"."uses"))
);
--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_value";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total";--> statement-breakpoint
ALTER TABLE "parcels" DROP CONSTRAINT "parcels_total";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "off_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "shop_paid_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shop_paid_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promotions" jsonb;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "shop_paid_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "parcels" ADD COLUMN "shop_paid_shipping_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "shop_paid_paise" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_uses" ADD CONSTRAINT "promotion_uses_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_vendor_id_vendors_id_fk" FOREIGN KEY ("vendor_id") REFERENCES "public"."vendors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_uses_latest" ON "promotion_uses" USING btree ("promotion_id","used_at" DESC NULLS LAST,"order_id");--> statement-breakpoint
CREATE INDEX "promotion_uses_person" ON "promotion_uses" USING btree ("person_id","promotion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotions_code" ON "promotions" USING btree ("code");--> statement-breakpoint
CREATE INDEX "promotions_entry" ON "promotions" USING btree ("entry");--> statement-breakpoint
CREATE INDEX "promotions_of_vendor" ON "promotions" USING btree ("vendor_id","entry");--> statement-breakpoint
CREATE INDEX "promotions_by_themselves" ON "promotions" USING btree ("ends_at") WHERE "promotions"."code" is null;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_value" CHECK ("order_lines"."value_paise" = "order_lines"."price_paise" * "order_lines"."quantity" - "order_lines"."off_paise" and "order_lines"."off_paise" >= 0 and "order_lines"."shop_paid_paise" between 0 and "order_lines"."value_paise") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total" CHECK ("orders"."total_paise" = "orders"."subtotal_paise" + "orders"."shipping_paise" + "orders"."tax_paise" + "orders"."cash_rounding_paise" - "orders"."shop_paid_paise") NOT VALID;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_total" CHECK ("parcels"."total_paise" = "parcels"."subtotal_paise" + "parcels"."shipping_paise" + "parcels"."tax_paise" + "parcels"."round_off_paise" - "parcels"."shop_paid_paise") NOT VALID;
--> statement-breakpoint
-- What was announced stays what it is: its end and its limits may change, and what counts its uses does.
CREATE FUNCTION "keep_promotion"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND row(NEW.id, NEW.code, NEW.kind, NEW.basis_points, NEW.amount_paise, NEW.most_paise, NEW.min_packs,
      NEW.min_goods_paise, NEW.paid_by, NEW.vendor_id, NEW.category_id, NEW.product_id, NEW.starts_at)
    IS NOT DISTINCT FROM row(OLD.id, OLD.code, OLD.kind, OLD.basis_points, OLD.amount_paise, OLD.most_paise, OLD.min_packs,
      OLD.min_goods_paise, OLD.paid_by, OLD.vendor_id, OLD.category_id, OLD.product_id, OLD.starts_at) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what an offer gives is never changed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "promotions_kept" BEFORE UPDATE OR DELETE ON "promotions" FOR EACH ROW EXECUTE FUNCTION "keep_promotion"();
