import type { OrderView } from "#server/orders/order-view.ts";
import { LocalLink } from "#app/kit/local-link.tsx";
import { WhatsAppLink } from "#app/kit/whatsapp-link.tsx";
import { useText } from "#app/kit/text.tsx";
import { LineFacts } from "#app/features/parcels/lines/line-facts.tsx";
import { LinePicture } from "#app/features/parcels/lines/line-picture.tsx";
import { linesOf } from "#app/features/parcels/lines/order-shown.ts";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { ShipTo } from "#app/features/people/addresses/ship-to.tsx";

type Props = { order: OrderView; share: { href: string; text: string } };

const cardClass = "mt-6 rounded-card border border-line bg-white p-4 sm:p-6";

/** What was ordered and where it goes, to look over once more. */
export function BoughtGoods({ order, share }: Props) {
  const t = useText();
  const lineName = useLineName();
  const isSent = order.status !== "canceled";
  return (
    <>
      <section className={cardClass}>
        <h2 className="text-lg">{t("success.goods")}</h2>
        <ul className="divide-y divide-line">
          {linesOf(order).map((line) => (
            <li key={line.packId} className="flex gap-3 py-3">
              <LinePicture imageKey={line.imageKey} />
              <div className="min-w-0">
                <p className="font-semibold break-words">{lineName(line)}</p>
                <LineFacts line={line} />
              </div>
            </li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-x-6 border-t border-line pt-2">
          <LocalLink
            to={`/checkout/product?orderId=${order.number}`}
            className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
          >
            {t("success.viewOrder")}
          </LocalLink>
          {isSent && <WhatsAppLink link={share} />}
        </p>
      </section>
      {isSent && (
        <section className={cardClass}>
          <h2 className="mb-2 text-lg">{t("orderedItems.address")}</h2>
          <ShipTo address={order.shipTo} />
        </section>
      )}
    </>
  );
}
