import { formatRupees } from "#domain/money.ts";
import { canceledAt } from "#domain/orders/hold.ts";
import type { OrderView } from "#server/orders/order-view.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { formatIndiaMoment } from "#domain/india-time.ts";

type Props = { order: Pick<OrderView, "stockHeld" | "stockHeldUntil" | "duePaise"> };

/** A cash order that the shop has to confirm: until when its goods are held, and when it ends. */
export function WaitingNotice({ order: { stockHeld, stockHeldUntil, duePaise } }: Props) {
  const t = useText();
  const language = useLanguage();
  const say = (moment: Date) => formatIndiaMoment(moment, language);
  const total = formatRupees(duePaise);
  return (
    <Notice kind="information">
      {t(stockHeld ? "success.waiting" : "success.waiting-released", {
        total,
        until: stockHeldUntil ? say(stockHeldUntil) : "",
        canceled: stockHeldUntil ? say(canceledAt(stockHeldUntil)) : "",
      })}
    </Notice>
  );
}
