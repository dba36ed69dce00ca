import { reviewPath } from "#domain/reviews/review-path.ts";
import { formatRupees } from "#domain/money.ts";
import type { ViewedParcel } from "#server/orders/order-view.ts";
import { LinePicture } from "./line-picture.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";
import { FailedLine, LineCount } from "./line-count.tsx";
import { LineLink } from "./line-link.tsx";
import { LineLots } from "./line-lots.tsx";
import { RecalledLine } from "./line-recall.tsx";
import { LineFacts } from "./line-facts.tsx";
import type { OrderLineView } from "#server/orders/order-store.ts";
import { useLineName } from "./use-line-name.ts";

type Props = { line: OrderLineView; parcel: ViewedParcel; orderNumber: string };

/** A line as it was when the order was placed; what was delivered can be reviewed, and its seed counted. */
export function OrderedLine({ line, parcel, orderNumber }: Props) {
  const t = useText();
  const lineName = useLineName();
  return (
    <li className="flex gap-3 py-3">
      <LinePicture imageKey={line.imageKey} />
      <div className="min-w-0 flex-1">
        <LocalLink
          to={`/products/${line.slug}`}
          reloadDocument
          className="inline-block py-1 font-semibold underline-offset-4 hover:underline"
        >
          {lineName(line)}
        </LocalLink>
        <LineFacts line={line} />
        {parcel.status === "delivered" && line.cameBack > 0 && (
          <p className="text-sm">
            {t("return.cameBack", { count: line.cameBack, quantity: line.quantity })}
          </p>
        )}
        <LineLots lots={line.lots} />
        <RecalledLine recall={line.recall} />
        <FailedLine line={line} canAskReturn={parcel.canAskReturn} />
        {parcel.deliveredAt !== null && (
          <p className="flex flex-wrap gap-x-4">
            {parcel.status === "delivered" && parcel.goodsKind === "sowing" && (
              <LineCount line={line} orderNumber={orderNumber} />
            )}
            <LineLink to={reviewPath(line.slug)} text={t("orderedItems.review")} />
            {line.lots !== null && (
              // Loaded anew: what a document may use is said as it is loaded, and this page may not use the camera.
              <LineLink to="/lots/verify" text={t("orderedItems.checkLabel")} reloadDocument />
            )}
          </p>
        )}
      </div>
      <p className="py-1 font-semibold tabular">{formatRupees(line.pricePaise * line.quantity)}</p>
    </li>
  );
}
