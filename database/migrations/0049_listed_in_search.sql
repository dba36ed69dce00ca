-- As those who write lock them: products first.
LOCK TABLE "products" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "shown_price_paise" bigint;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "rating_average" smallint;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "label_class" "lot_class";--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "label_germination_permille" smallint;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "listed_name" text;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "listed_name_hi" text;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "goods_kind" "goods_kind";--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "crop_key" text;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "seed_type" text;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "in_stock" boolean;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "is_edible" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "name_hi" text;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "is_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "vendor_id" uuid;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "category_id" uuid;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "shown_price_paise" bigint;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "rating_average" smallint;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "label_class" "lot_class";--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "label_germination_permille" smallint;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "listed_name" text;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "listed_name_hi" text;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "goods_kind" "goods_kind";--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "crop_key" text;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "seed_type" text;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "in_stock" boolean;--> statement-breakpoint
-- Room for the next version of a row on its own page: then no index changes with a price.
ALTER TABLE "product_search" SET (fillfactor = 85);--> statement-breakpoint
ALTER TABLE "product_texts" SET (fillfactor = 90);--> statement-breakpoint
CREATE FUNCTION "copy_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listed record;
BEGIN
  SELECT p.state = 'published' AND p.shown_pack_id IS NOT NULL AS is_listed, p.vendor_id, p.category_id, p.shown_price_paise, p.rating_average,
    p.label_class, p.label_germination_permille, p.name, p.name_hi, p.goods_kind, p.crop_key, p.seed_type, p.in_stock
  INTO listed FROM products p WHERE p.id = NEW.product_id;
  IF FOUND THEN
    NEW.is_listed := listed.is_listed;
    NEW.vendor_id := listed.vendor_id;
    NEW.category_id := listed.category_id;
    NEW.shown_price_paise := listed.shown_price_paise;
    NEW.rating_average := listed.rating_average;
    NEW.label_class := listed.label_class;
    NEW.label_germination_permille := listed.label_germination_permille;
    NEW.listed_name := listed.name;
    NEW.listed_name_hi := listed.name_hi;
    NEW.goods_kind := listed.goods_kind;
    NEW.crop_key := listed.crop_key;
    NEW.seed_type := listed.seed_type;
    NEW.in_stock := listed.in_stock;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_search_listed" BEFORE INSERT OR UPDATE ON "product_search" FOR EACH ROW EXECUTE FUNCTION "copy_listed"();--> statement-breakpoint
CREATE FUNCTION "copy_found"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  searched record;
BEGIN
  SELECT * INTO searched FROM product_search w WHERE w.product_id = NEW.product_id;
  IF FOUND THEN
    NEW.is_edible := searched.is_edible;
    NEW.name := searched.name;
    NEW.name_hi := searched.name_hi;
    NEW.is_listed := searched.is_listed;
    NEW.vendor_id := searched.vendor_id;
    NEW.category_id := searched.category_id;
    NEW.shown_price_paise := searched.shown_price_paise;
    NEW.rating_average := searched.rating_average;
    NEW.label_class := searched.label_class;
    NEW.label_germination_permille := searched.label_germination_permille;
    NEW.listed_name := searched.listed_name;
    NEW.listed_name_hi := searched.listed_name_hi;
    NEW.goods_kind := searched.goods_kind;
    NEW.crop_key := searched.crop_key;
    NEW.seed_type := searched.seed_type;
    NEW.in_stock := searched.in_stock;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "product_texts_found" BEFORE INSERT OR UPDATE ON "product_texts" FOR EACH ROW EXECUTE FUNCTION "copy_found"();--> statement-breakpoint
-- Their own triggers fill them in.
CREATE FUNCTION "list_in_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_search SET version = version WHERE product_id = NEW.id;
  UPDATE product_texts SET name = name WHERE product_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "products_listed_in_search" AFTER UPDATE ON "products" FOR EACH ROW
WHEN ((OLD.state, OLD.shown_pack_id IS NULL, OLD.vendor_id, OLD.category_id, OLD.shown_price_paise, OLD.rating_average, OLD.label_class,
    OLD.label_germination_permille, OLD.name, OLD.name_hi, OLD.goods_kind, OLD.crop_key, OLD.seed_type, OLD.in_stock)
  IS DISTINCT FROM (NEW.state, NEW.shown_pack_id IS NULL, NEW.vendor_id, NEW.category_id, NEW.shown_price_paise, NEW.rating_average, NEW.label_class,
    NEW.label_germination_permille, NEW.name, NEW.name_hi, NEW.goods_kind, NEW.crop_key, NEW.seed_type, NEW.in_stock))
EXECUTE FUNCTION "list_in_search"();
