import { formatRupees } from "#domain/money.ts";
import { LinePicture } from "#app/ui/orders/line-picture.tsx";
import { LocalLink } from "#app/ui/local-link.tsx";
import { LineFacts } from "./line-facts.tsx";
import type { ShownLine } from "./order-shown.ts";
import { useLineName } from "./use-line-name.ts";

/** A line as it was when the order was placed. */
export function OrderedLine({ line }: { line: ShownLine }) {
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
      </div>
      <p className="py-1 font-semibold tabular">{formatRupees(line.valuePaise, { decimals: 0 })}</p>
    </li>
  );
}
