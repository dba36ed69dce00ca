import { formatRupees } from "#domain/money.ts";
import type { LineProblem } from "#domain/orders/order-refusals.ts";
import { LineFacts } from "#app/features/parcels/lines/line-facts.tsx";
import { LinePicture } from "#app/features/parcels/lines/line-picture.tsx";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import { useText } from "#app/kit/text.tsx";
import { LineProblems } from "./line-problems.tsx";
import type { CheckoutLine } from "./checkout-view.ts";

type Props = { lines: readonly CheckoutLine[]; problems: readonly LineProblem[] };

export function LineList({ lines, problems }: Props) {
  const t = useText();
  const lineName = useLineName();
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.packId} className="py-3 first:pt-0">
          <div className="flex gap-3">
            <LinePicture imageKey={line.imageKey} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{lineName(line)}</p>
              <LineFacts line={line} />
              <p className="text-sm text-muted">{t("cart.soldBy", { vendor: line.vendorName })}</p>
            </div>
            <p className="font-semibold tabular">{formatRupees(line.pricePaise * line.quantity)}</p>
          </div>
          <LineProblems
            line={line}
            problems={problems.filter((problem) => problem.packId === line.packId)}
          />
        </li>
      ))}
    </ul>
  );
}
