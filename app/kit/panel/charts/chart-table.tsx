import type { ReactNode } from "react";
import { Icon } from "#app/kit/icon.tsx";

type ChartTableProps = {
  /** The text of the control that opens the table. */
  summary: string;
  caption: string;
  /** The first is that of the rows' names; the others' numbers stand at the right. */
  titles: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
};

/** What a chart is drawn from, behind a disclosure. */
export function ChartTable({ summary, caption, titles, rows }: ChartTableProps) {
  return (
    <details className="group mt-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-leaf">
        {summary}
        <Icon name="chevron-down" size={16} className="group-open:rotate-180" />
      </summary>
      <table className="mt-2 w-full max-w-xl text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-left">
            {titles.map((title, index) => (
              <th key={title} scope="col" className={index === 0 ? "py-2" : "py-2 text-right"}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, index) => (
                <td key={titles[index + 1]} className="py-1.5 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
