import { Icon } from "#app/kit/icon.tsx";
import { NumberTable, type NumberTableProps } from "./number-table.tsx";

type ChartTableProps = Omit<NumberTableProps, "className"> & {
  /** The text of the control that opens the table. */
  summary: string;
};

/** What a chart is drawn from, behind a disclosure. */
export function ChartTable({ summary, caption, titles, rows }: ChartTableProps) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-leaf">
        {summary}
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <NumberTable
        caption={caption}
        titles={titles}
        rows={rows}
        className="mt-2 max-w-xl [&_tbody_th]:whitespace-nowrap"
      />
    </details>
  );
}
