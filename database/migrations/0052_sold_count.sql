ALTER TABLE "products" ADD COLUMN "sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_search" ADD COLUMN "sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_texts" ADD COLUMN "sold_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Searches copy it as they copy what else lists go by.
CREATE OR REPLACE FUNCTION "copy_listed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  listed record;
BEGIN
  SELECT p.state = 'published' AND p.shown_pack_id IS NOT NULL AS is_listed, p.vendor_id, p.category_id, p.shown_price_paise, p.rating_average,
    p.label_class, p.label_germination_permille, p.name, p.name_hi, p.goods_kind, p.crop_key, p.seed_type, p.in_stock, p.sold_count
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
    NEW.sold_count := listed.sold_count;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "copy_found"() RETURNS trigger LANGUAGE plpgsql AS $$
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
    NEW.sold_count := searched.sold_count;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "products_listed_in_search" AFTER UPDATE ON "products" FOR EACH ROW
WHEN ((OLD.state, OLD.shown_pack_id IS NULL, OLD.vendor_id, OLD.category_id, OLD.shown_price_paise, OLD.rating_average, OLD.label_class,
    OLD.label_germination_permille, OLD.name, OLD.name_hi, OLD.goods_kind, OLD.crop_key, OLD.seed_type, OLD.in_stock, OLD.sold_count)
  IS DISTINCT FROM (NEW.state, NEW.shown_pack_id IS NULL, NEW.vendor_id, NEW.category_id, NEW.shown_price_paise, NEW.rating_average, NEW.label_class,
    NEW.label_germination_permille, NEW.name, NEW.name_hi, NEW.goods_kind, NEW.crop_key, NEW.seed_type, NEW.in_stock, NEW.sold_count))
EXECUTE FUNCTION "list_in_search"();
