import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/money.ts";
import { LocalLink } from "#app/ui/local-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useLanguage, useText } from "#app/ui/text.tsx";
import { indiaClock } from "#app/ui/orders/day-of.tsx";
import { HowToPay } from "#app/ui/orders/how-to-pay.tsx";
import type { ShownOrder } from "#app/ui/orders/order-shown.ts";
import type { OrderStanding } from "./order-standing.ts";

/** What has become of the money, and what to do now. */
export function StandingNotice({
  order,
  standing,
}: {
  order: ShownOrder;
  standing: OrderStanding;
}) {
  const t = useText();
  const total = formatRupees(order.duePaise, { decimals: 0 });
  const time = order.stockHeldUntil ? indiaClock(order.stockHeldUntil) : "";
  switch (standing) {
    case "paid":
    case "cod":
      return <Notice kind="good">{t(`success.${standing}`, { total })}</Notice>;
    case "declined":
      return <Notice kind="problem">{t("success.declined", { time })}</Notice>;
    case "declined-released":
      return <Notice kind="problem">{t("success.declinedReleased")}</Notice>;
    case "open":
      return (
        <Notice kind="information">
          <p>{t("success.open")}</p>
          <LocalLink
            to={`/order-success?order=${order.number}`}
            preventScrollReset
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {t("success.checkAgain")}
          </LocalLink>
        </Notice>
      );
    case "offline":
    case "offline-released":
      return <OfflineNotice order={order} isHeld={standing === "offline"} />;
    case "sold-out":
      return <Notice kind="information">{t("success.soldOut")}</Notice>;
    case "unpaid":
      return <Notice kind="information">{t("success.unpaid", { time })}</Notice>;
    case "released":
    case "canceled":
    case "refunding":
    case "refunded":
      return <Notice kind="information">{t(`success.${standing}`, { total })}</Notice>;
  }
}

/** Money that is sent by hand: until when its goods are held, and how it is sent. */
function OfflineNotice({ order, isHeld }: { order: ShownOrder; isHeld: boolean }) {
  const t = useText();
  const language = useLanguage();
  const total = formatRupees(order.duePaise, { decimals: 0 });
  const held = order.stockHeldUntil;
  const until = held ? `${formatIndiaDay(indiaDay(held), language)}, ${indiaClock(held)}` : "";
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
