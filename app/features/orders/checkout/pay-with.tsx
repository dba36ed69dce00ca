import { formatRupees } from "#domain/money.ts";
import { isValueLimit } from "#domain/orders/order-limits.ts";
import { checkGiven } from "#domain/payment-methods/offline-method.ts";
import {
  isDigitalMethod,
  isPaymentMethod,
  offlineIdOf,
} from "#domain/payment-methods/payment-method.ts";
import { Notice } from "#app/kit/notice.tsx";
import type { GatewayToken } from "#app/features/money/payments/gateway-token.ts";
import { useMethodText } from "#app/features/payment-methods/method-words.ts";
import { AskedAfter, NamedRows } from "#app/features/payment-methods/own-method.tsx";
import { PayOnPage } from "#app/features/money/payments/paying.tsx";
import { tokenWords } from "#app/features/money/payments/token-words.ts";
import { useText } from "#app/kit/text.tsx";
import type { CashParcel, CheckoutTo } from "./checkout-view.ts";
import type { Draft } from "./draft.ts";

type Props = { view: CheckoutTo; draft: Draft; token: GatewayToken | null };

/** How it will be paid, and what that means for the order. */
export function PayWith({ view, draft, token }: Props) {
  const t = useText();
  const methodText = useMethodText();
  const own = view.offline.find(({ id }) => id === offlineIdOf(draft.method));
  const givenProblems = own && checkGiven(own, draft.given, "before");
  const total = view.sums && formatRupees(view.sums.totalPaise);
  const { cashParcels } = view;
  return (
    <section>
      <h3 className="text-sm text-muted">{t("checkout.payWith")}</h3>
      <p className="mt-1 font-semibold break-words">
        {isPaymentMethod(draft.method) && methodText(draft.method, own?.name)}
      </p>
      {token?.method === draft.method && <p>{tokenWords(t, token)}</p>}
      {isDigitalMethod(draft.method) && view.paying?.fields === "page" && (
        <div className="mt-1">
          <PayOnPage paying={view.paying} />
        </div>
      )}
      {draft.method === "cod" && total && (
        <p>{t("checkout.payLater", { total, parcels: cashParcels.length })}</p>
      )}
      {draft.method === "cod" && total && cashParcels.length > 1 && (
        <CashParcels parcels={cashParcels} />
      )}
      {draft.method === "cod" && <CashWaits view={view} />}
      {own && total && <p className="mb-2">{t("checkout.payOwn", { total })}</p>}
      {givenProblems?.ok && <NamedRows rows={givenProblems.value} />}
      {own && <AskedAfter own={own} />}
    </section>
  );
}

function CashParcels({ parcels }: { parcels: readonly CashParcel[] }) {
  const t = useText();
  return (
    <ol className="mt-2 flex flex-col gap-1 text-sm">
      {parcels.map(({ number, vendorName, totalPaise }) => (
        <li key={number} className="flex justify-between gap-4">
          <span className="min-w-0 break-words text-muted">
            {t("checkout.cashParcel", { number, vendor: vendorName })}
          </span>
          <span className="tabular">{formatRupees(totalPaise)}</span>
        </li>
      ))}
    </ol>
  );
}

/** What the shop has to confirm is said before it is ordered. */
function CashWaits({ view: { cashWaits, methods } }: Pick<Props, "view">) {
  const t = useText();
  if (cashWaits === null) return null;
  const { limit, max } = cashWaits;
  return (
    <div className="mt-3">
      <Notice kind="information">
        <p>{t(`checkout.waits.${limit}`, { max })}</p>
        <p className="mt-1">{t("checkout.waitsHeld")}</p>
        {isValueLimit(cashWaits) && methods.length > 1 && (
          <p className="mt-1">{t("checkout.waitsNot")}</p>
        )}
      </Notice>
    </div>
  );
}
