import {
  vendorStockBadge,
  type VendorStockBadge,
} from "#domain/catalogue/products/stock-status.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { useText } from "#app/kit/text.tsx";

const tones: Record<VendorStockBadge, ChipTone> = {
  green: "good",
  yellow: "waiting",
  red: "trouble",
};

/** How much is left: the colour only repeats what the words say. */
export function StockBadge({ stock }: { stock: number }) {
  const t = useText();
  const badge = vendorStockBadge(stock);
  const text =
    stock > 0
      ? t(`listedPacks.badge.${badge}`, { stock: stock.toLocaleString("en-IN") })
      : t("listedPacks.badge.none");
  return <Chip tone={tones[badge]} text={text} />;
}
