import { reviewPath } from "#domain/reviews/review-path.ts";
import { formatRupees } from "#domain/money.ts";
import { LinePicture } from "./line-picture.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";
import { LineLots } from "./line-lots.tsx";
import { RecalledLine } from "./line-recall.tsx";
import { LineFacts } from "./line-facts.tsx";
import type { ShownLine } from "./order-shown.ts";
import { useLineName } from "./use-line-name.ts";

/** A line as it was when the order was placed; what was delivered can be reviewed. */
export function OrderedLine({ line, delivered }: { line: ShownLine; delivered: boolean }) {
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
        <LineLots lots={line.lots} />
        <RecalledLine recall={line.recall} />
        {delivered && (
          <p className="flex flex-wrap gap-x-4">
            <LineLink to={reviewPath(line.slug)} text={t("orderedItems.review")} />
            {line.lots !== null && (
              <LineLink to="/lots/verify" text={t("orderedItems.checkLabel")} />
            )}
          </p>
        )}
      </div>
      <p className="py-1 font-semibold tabular">{formatRupees(line.valuePaise)}</p>
    </li>
  );
}

const LineLink = ({ to, text }: { to: string; text: string }) => (
  <LocalLink
    to={to}
    className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline underline-offset-4"
  >
    {text}
  </LocalLink>
);
