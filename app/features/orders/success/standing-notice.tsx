import { formatExactRupees, formatRupees } from "#domain/money.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { formatIndiaClock, formatIndiaMoment } from "#domain/india-time.ts";
import { HowToPay } from "#app/features/orders/shown/how-to-pay.tsx";
import { MissingNotice } from "#app/features/orders/shown/missing-notice.tsx";
import { shownMethod } from "#app/features/parcels/lines/order-shown.ts";
import { WaitingNotice } from "#app/features/orders/shown/waiting-notice.tsx";
import { useMethodText } from "#app/features/payment-methods/method-words.ts";
import type { OrderStanding } from "./order-standing.ts";

/** What has become of the money, and what to do now. */
export function StandingNotice({ order, standing }: { order: OrderView; standing: OrderStanding }) {
  const t = useText();
  const methodText = useMethodText();
  const method = methodText(shownMethod(order));
  const total = formatRupees(order.duePaise);
  const time = useHeldUntil(order);
  switch (standing) {
    case "paid":
      return <Notice kind="good">{t("success.paid", { total })}</Notice>;
    case "cod":
      return <CashNotice order={order} total={total} />;
    case "waiting":
      return <WaitingNotice order={order} />;
    case "declined":
      return <Notice kind="problem">{t("success.declined", { time, method })}</Notice>;
    case "declined-released":
      return <Notice kind="problem">{t("success.declinedReleased", { method })}</Notice>;
    case "missing":
      return <MissingNotice order={order} />;
    case "timed-out":
      return <Notice kind="problem">{t("success.timedOut", { time, method })}</Notice>;
    case "timed-out-released":
      return <Notice kind="problem">{t("success.timedOutReleased", { method })}</Notice>;
    case "open":
      return <OpenNotice number={order.number} />;
    case "offline":
    case "offline-released":
      return <OfflineNotice order={order} isHeld={standing === "offline"} />;
    case "sold-out":
      return <Notice kind="information">{t("success.soldOut")}</Notice>;
    case "unpaid":
      return <Notice kind="information">{t("success.unpaid", { time })}</Notice>;
    case "released":
    case "lapsed":
    case "canceled":
    case "refunding":
    case "refunded":
      return <Notice kind="information">{t(`success.${standing}`, { total })}</Notice>;
  }
}

/** By card and UPI it is minutes from now; an order that was to be paid otherwise before is held for days. */
function useHeldUntil({ placedAt, stockHeldUntil }: OrderView): string {
  const language = useLanguage();
  if (stockHeldUntil === null) return "";
  const isSoon = stockHeldUntil.getTime() - placedAt.getTime() < dayMs;
  return isSoon
    ? formatIndiaClock(stockHeldUntil, language)
    : formatIndiaMoment(stockHeldUntil, language);
}

const dayMs = 86_400_000;

function OpenNotice({ number }: { number: string }) {
  const t = useText();
  return (
    <Notice kind="information">
      <p>{t("success.open")}</p>
      <LocalLink
        to={`/order-success?order=${number}`}
        preventScrollReset
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
      >
        {t("success.checkAgain")}
      </LocalLink>
    </Notice>
  );
}

/** Each parcel is paid as it comes, and they don't come together. */
function CashNotice({ order, total }: { order: OrderView; total: string }) {
  const t = useText();
  const due = order.parcels.filter(({ status }) => status !== "canceled");
  const amounts = due.map(({ totalPaise }) => formatExactRupees(totalPaise)).join(" + ");
  return <Notice kind="good">{t("success.cod", { total, parcels: due.length, amounts })}</Notice>;
}

/** Money that is sent by hand: until when its goods are held, and how it is sent. */
function OfflineNotice({ order, isHeld }: { order: OrderView; isHeld: boolean }) {
  const t = useText();
  const language = useLanguage();
  const total = formatRupees(order.duePaise);
  const held = order.stockHeldUntil;
  const until = held ? formatIndiaMoment(held, language) : "";
  const known = held ? "success.offlineHeld" : "success.offline";
  return (
    <>
      <Notice kind="information">
        {t(isHeld ? known : "success.offline-released", { total, until })}
      </Notice>
      <HowToPay
        order={order}
        className="mt-6 rounded-card border border-line bg-white p-4 sm:p-6"
      />
    </>
  );
}
