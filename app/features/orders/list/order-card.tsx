import { formatRupees } from "#domain/money.ts";
import type { OrderSummary, OrderSummaryLine } from "#server/orders/find-orders.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { LinePicture } from "#app/features/parcels/lines/line-picture.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { DayOf } from "#app/kit/day-of.tsx";
import { OrderAgain } from "#app/features/orders/shown/order-again.tsx";
import { shownPayment } from "#app/features/parcels/lines/order-shown.ts";
import { PaymentChip, StatusChip } from "#app/features/parcels/lines/status-chip.tsx";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";

const pictures = 3;

/** The whole card leads to the order; paying again is a button of its own on top of it. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useText();
  return (
    <li className="relative rounded-card border border-line bg-white p-4 sm:p-6">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="text-lg">
            <LocalLink
              to={`/checkout/product?orderId=${order.id}`}
              className="tabular underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
            >
              {order.number}
            </LocalLink>
          </h2>
          <p className="text-sm text-muted">
            <DayOf moment={order.placedAt} /> · {t("checkout.items", { count: order.itemCount })}
          </p>
        </div>
        <p className="text-lg font-semibold tabular">
          {formatRupees(order.duePaise || order.totalPaise)}
        </p>
      </div>
      <FirstLines lines={order.lines} />
      <ChipsAndActions order={order} />
      {order.paymentMissing && <p className="mt-2 text-sm">{t("orders.paymentMissing")}</p>}
      {order.waitsForShop && <p className="mt-2 text-sm">{t("orders.waitsForShop")}</p>}
    </li>
  );
}

function ChipsAndActions({ order }: { order: OrderSummary }) {
  const t = useText();
  const path = usePath();
  const isAwaited = order.awaitsMoney || order.waitsForShop;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <LabelledChip label={t("orders.order")} chip={<StatusChip status={order.status} />} />
      <LabelledChip
        label={t("orders.paymentWord")}
        chip={<PaymentChip status={shownPayment(order)} />}
      />
      {order.status !== "pending" && (
        <OrderAgain
          orderNumber={order.number}
          look="quiet"
          className="relative max-sm:-ml-2 sm:-my-2 sm:ml-auto"
        />
      )}
      {(order.detailsMissing || (order.canPayAgain && !isAwaited)) && (
        <ButtonLink
          to={path(`/order-success?order=${order.number}`)}
          className="relative w-full sm:ml-auto sm:w-auto"
        >
          {t(order.detailsMissing ? "orders.detailsMissing" : "pay.again")}
        </ButtonLink>
      )}
    </div>
  );
}

/** A pack of which some was taken out stands on two lines. */
const firstOfEach = (lines: readonly OrderSummaryLine[]): OrderSummaryLine[] =>
  lines
    .filter(({ packId }, index) => lines.findIndex((line) => line.packId === packId) === index)
    .slice(0, pictures);

function FirstLines({ lines }: { lines: readonly OrderSummaryLine[] }) {
  const t = useText();
  const lineName = useLineName();
  const [first] = lines;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {firstOfEach(lines).map(({ packId, imageKey }) => (
        <LinePicture key={packId} imageKey={imageKey} />
      ))}
      <p className="min-w-36 flex-1 text-sm text-muted sm:ml-1">
        <span className="line-clamp-2">{first && lineName(first)}</span>
        {lines.length > 1 && t("orders.andMore", { count: lines.length - 1 })}
      </p>
    </div>
  );
}

function LabelledChip({ label, chip }: { label: string; chip: React.ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 text-sm text-muted">
      {label} {chip}
    </span>
  );
}
