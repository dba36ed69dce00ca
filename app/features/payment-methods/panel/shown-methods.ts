import type { PaymentMethods } from "#server/payment-methods/find-payment-methods.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readSearch } from "#app/forms/read-search.ts";
import type { MethodsPageProps } from "./methods-page.tsx";

type ShownMethods = Pick<
  MethodsPageProps,
  "tab" | "digital" | "offline" | "digitalPayments" | "upiDirect"
>;

/** The tab that the address asks for, with the methods whose names hold what is searched for. */
export function shownMethods(found: PaymentMethods, query: URLSearchParams): ShownMethods {
  const search = readSearch(query).toLowerCase();
  const isFound = (name: string) => name.toLowerCase().includes(search);
  const cash = { method: "cod", own: null, on: found.cashOnDelivery } as const;
  const own = found.offline.map(({ on, method, ...row }) => ({ method, on, own: row }));
  return {
    tab: query.get("tab") === "digital" ? "digital" : "offline",
    digitalPayments: found.digitalPayments,
    digital: found.digital.filter(({ title }) => isFound(title)),
    upiDirect: isFound(textIn("en")("method.upi-direct")) ? found.upiDirect : null,
    offline: [
      ...(isFound(textIn("en")("adminPayments.cash")) ? [cash] : []),
      ...own.filter((row) => isFound(row.own.name)),
    ],
  };
}
