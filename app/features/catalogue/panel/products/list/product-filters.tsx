import { productStates } from "#domain/catalogue/products/product-state.ts";
import { ListFilters, SearchField, SelectFilter } from "#app/kit/panel/list/list-filters.tsx";
import { useText } from "#app/kit/text.tsx";
import type {
  Choice,
  ProductChoices,
} from "#app/features/catalogue/panel/products/product-values.ts";

export function ProductFilters({
  choices,
  lowStockLimit,
}: {
  choices: Pick<ProductChoices, "categories" | "vendors">;
  lowStockLimit: number;
}) {
  const t = useText();
  const all = { value: "", text: t("adminProducts.all") };
  const listOf = (list: readonly Choice[]) => [
    all,
    ...list.map(({ value, label }) => ({ value, text: label })),
  ];
  const vendors = choices.vendors ?? [];
  const states = productStates.map((state) => ({
    value: state,
    text: t(`adminProducts.state.${state}`),
  }));
  const stocks = [
    { value: "in", text: t("adminProducts.stockIn") },
    { value: "low", text: t("adminProducts.stockLow", { limit: lowStockLimit }) },
    { value: "out", text: t("adminProducts.stockOut") },
  ];
  return (
    <ListFilters search={<SearchField label={t("adminProducts.search")} />}>
      <SelectFilter
        label={t("adminProducts.category")}
        name="category"
        options={listOf(choices.categories)}
      />
      {vendors.length > 0 && (
        <SelectFilter label={t("adminProducts.vendor")} name="vendor" options={listOf(vendors)} />
      )}
      <SelectFilter label={t("adminProducts.state")} name="state" options={[all, ...states]} />
      <SelectFilter
        label={t("adminProducts.stockFilter")}
        name="stock"
        options={[all, ...stocks]}
      />
    </ListFilters>
  );
}
