import { formatRupees } from "#domain/money.ts";
import { detailsText, toldDetails } from "#domain/payment-methods/offline-payment.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { formatIndiaMoment } from "#domain/india-time.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { useMethodText } from "#app/features/payment-methods/method-words.ts";

/** The shop has looked for the money of an order and not found it: what was told of it, and what to do now. */
export function MissingNotice({ order }: { order: OrderView }) {
  const t = useText();
  const language = useLanguage();
  const methodText = useMethodText();
  const { offlinePayment: own, stockHeld, stockHeldUntil, canPayAgain } = order;
  const last = order.attempts.at(-1);
  const told = last?.payerReference ?? (own === null ? "" : detailsText(toldDetails(own)));
  const isHeld = stockHeld && stockHeldUntil !== null;
  const held = isHeld ? "success.missing" : "success.missingReleased";
  return (
    <Notice kind="problem">
      <p>
        {t(canPayAgain ? held : "success.missingLapsed", {
          total: formatRupees(order.duePaise),
          method: methodText(order.method, own?.name),
          until: isHeld ? formatIndiaMoment(stockHeldUntil, language) : "",
        })}
      </p>
      {told !== "" && <p className="mt-1 break-words">{t("success.missingTold", { told })}</p>}
      <p className="mt-1">{t("success.missingPaid")}</p>
    </Notice>
  );
}
