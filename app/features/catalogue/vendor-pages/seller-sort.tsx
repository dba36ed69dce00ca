import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import {
  isProductSort,
  productSorts,
  type ProductSort,
} from "#domain/catalogue/storefront/sort.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { inputClass } from "#app/kit/input-class.ts";
import { useText } from "#app/kit/text.tsx";

type Props = { sort: ProductSort; action: string; addressOf: (sort: ProductSort) => string };

/** Sent as it is without JavaScript; with it a choice shows its answer, and what Back brings is filled in. */
export function SellerSort({ sort, action, addressOf }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const field = useRef<HTMLSelectElement>(null);
  const apply = () => {
    const chosen = field.current?.value ?? "";
    if (chosen !== sort && isProductSort(chosen))
      void navigate(addressOf(chosen), { replace: true, preventScrollReset: true });
  };
  // Once: what was chosen before React had started.
  const applyOnce = useEffectEvent(() => window.isLeaving || apply());
  useEffect(() => {
    applyOnce();
  }, []);
  useEffect(() => {
    if (field.current) field.current.value = sort;
  }, [sort]);
  return (
    <form
      method="get"
      action={action}
      className="flex items-end gap-2"
      onSubmit={(event) => event.preventDefault()}
    >
      <div>
        <label htmlFor="sort" className="mb-1 block text-sm font-semibold">
          {t("products.sort")}
        </label>
        <select
          ref={field}
          id="sort"
          name="sort"
          defaultValue={sort}
          autoComplete="off"
          onChange={apply}
          className={inputClass}
        >
          {productSorts.map((each) => (
            <option key={each} value={each}>
              {t(`products.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <noscript>
        <button className={buttonClass()}>{t("products.apply")}</button>
      </noscript>
    </form>
  );
}
