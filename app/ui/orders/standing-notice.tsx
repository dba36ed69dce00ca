import { formatRupees } from "#domain/money.ts";
import { LocalLink } from "#app/ui/local-link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useText } from "#app/ui/text.tsx";
import { indiaClock } from "./day-of.tsx";
import type { ShownOrder } from "./order-shown.ts";
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
  const total = formatRupees(order.totalPaise, { decimals: 0 });
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
    case "unpaid":
      return <Notice kind="information">{t("success.unpaid", { time })}</Notice>;
    case "released":
    case "canceled":
    case "refunded":
    case "offline":
      return <Notice kind="information">{t(`success.${standing}`, { total })}</Notice>;
  }
}
