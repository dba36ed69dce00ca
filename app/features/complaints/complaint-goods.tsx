import { LineFacts } from "#app/features/parcels/lines/line-facts.tsx";
import { LineLots } from "#app/features/parcels/lines/line-lots.tsx";
import { useLineName } from "#app/features/parcels/lines/use-line-name.ts";
import type { ViewedComplaint } from "./view-complaint.ts";

/** What a complaint is about. */
export function ComplaintGoods({ lines }: Pick<ViewedComplaint, "lines">) {
  const lineName = useLineName();
  return (
    <ul className="flex flex-col gap-2">
      {lines.map((line) => (
        <li key={`${line.productName} ${line.packQuantity}${line.packUnit}`}>
          <p className="font-semibold wrap-anywhere">{lineName(line)}</p>
          <LineFacts line={line} />
          <LineLots lots={line.lots} />
        </li>
      ))}
    </ul>
  );
}
