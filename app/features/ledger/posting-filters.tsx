import { postingFilters } from "#domain/ledger/statement.ts";
import { FilterChips } from "#app/kit/panel/list/filter-chips.tsx";
import { useText } from "#app/kit/text.tsx";

/** Links that narrow a vendor's list of postings. */
export function PostingFilters() {
  const t = useText();
  const options = postingFilters.map((value) => ({ value, text: t(`ledger.filter.${value}`) }));
  return (
    <FilterChips
      label={t("ledger.filter")}
      name="kind"
      options={[{ value: "", text: t("ledger.filter.all") }, ...options]}
    />
  );
}
