import { Form } from "react-router";
import { orderFilters, type OrderFilter } from "#domain/orders/status-groups.ts";
import { Button, ButtonLink } from "#app/kit/button.tsx";
import { inputClass } from "#app/kit/input-class.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { ordersAddress } from "./orders-address.ts";

type Props = { filter: OrderFilter | null; number: string };

/** By how far they are, as links, and by number, as a form: the address says both, with or without JavaScript. */
export function OrderFilters({ filter, number, found }: Props & { found: number }) {
  const t = useText();
  return (
    <div className="mt-1 flex flex-col items-start gap-3">
      <LocalLink
        to="/orders/again"
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
      >
        {t("orders.again")}
      </LocalLink>
      <nav aria-label={t("orders.filters")}>
        <ul className="flex flex-wrap gap-2">
          {[null, ...orderFilters].map((one) => (
            <li key={one}>
              <LocalLink
                to={ordersAddress({ filter: one, number })}
                aria-current={one === filter ? "page" : undefined}
                preventScrollReset
                className="inline-flex min-h-11 items-center rounded-full border border-line bg-white px-3 font-semibold sm:px-4 hover:border-leaf aria-[current]:border-leaf aria-[current]:bg-leaf aria-[current]:text-white"
              >
                {t(`orders.filter.${one ?? "all"}`)}
              </LocalLink>
            </li>
          ))}
        </ul>
      </nav>
      <NumberForm key={number} filter={filter} number={number} />
      {found === 0 && <NoneFound />}
    </div>
  );
}

function NumberForm({ filter, number }: Props) {
  const t = useText();
  const path = usePath();
  return (
    <search>
      <Form method="get" action={path("/orders")} className="flex flex-wrap items-center gap-x-3">
        {filter !== null && <input type="hidden" name="status" value={filter} />}
        <label htmlFor="order-number" className="text-sm font-semibold">
          {t("orders.findNumber")}
        </label>
        <span className="flex min-w-60 flex-1 gap-2 sm:max-w-sm">
          <input
            id="order-number"
            name="number"
            type="search"
            defaultValue={number}
            maxLength={40}
            autoComplete="off"
            placeholder="BB-2026-000123"
            className={`${inputClass} tabular`}
          />
          <Button look="secondary">{t("orders.find")}</Button>
        </span>
      </Form>
    </search>
  );
}

/** There are orders, but none that was looked for. */
function NoneFound() {
  const t = useText();
  const path = usePath();
  return (
    <div className="py-10 text-center">
      <p role="status" className="text-lg">
        {t("orders.noneFound")}
      </p>
      <ButtonLink to={path("/orders")} look="secondary" className="mt-5">
        {t("orders.showAll")}
      </ButtonLink>
    </div>
  );
}
