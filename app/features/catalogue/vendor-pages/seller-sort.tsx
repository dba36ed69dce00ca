import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { isProductSort, type ProductSort } from "#domain/catalogue/storefront/sort.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { ChoiceField } from "#app/features/catalogue/storefront/list/choice-field.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  sort: ProductSort;
  /** As list-words.ts says it. */
  choice: string;
  action: string;
  addressOf: (sort: ProductSort) => string;
};

/** Sent as it is without JavaScript; with it a choice shows its answer, and what Back brings is filled in. */
export function SellerSort({ sort, choice, action, addressOf }: Props) {
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
      <ChoiceField
        ref={field}
        choice={choice}
        defaultValue={sort}
        autoComplete="off"
        onChange={apply}
      />
      <noscript>
        <button className={buttonClass()}>{t("products.apply")}</button>
      </noscript>
    </form>
  );
}
