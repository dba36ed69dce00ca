-- A line that loses packs has as much less commission, at the rate that was frozen with it.
DROP TRIGGER "order_lines_commission_kept" ON "order_lines";--> statement-breakpoint
CREATE TRIGGER "order_lines_commission_kept" BEFORE UPDATE OF "commission_basis_points", "commission_paise", "commission_tax_paise" ON "order_lines"
FOR EACH ROW WHEN (OLD."commission_basis_points" IS DISTINCT FROM NEW."commission_basis_points" OR NEW."quantity" >= OLD."quantity"
  AND (OLD."commission_paise" IS DISTINCT FROM NEW."commission_paise" OR OLD."commission_tax_paise" IS DISTINCT FROM NEW."commission_tax_paise"))
EXECUTE FUNCTION "refuse_change"();
