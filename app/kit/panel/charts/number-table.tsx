import type { ReactNode } from "react";

export type NumberTableProps = {
  caption: string;
  /** The first is that of the rows' names; the others' numbers stand at the right. */
  titles: readonly string[];
  rows: readonly { key: string; name: ReactNode; cells: readonly string[] }[];
  className?: string;
};

/** Rows of numbers under each other, each with its name. */
export function NumberTable({ caption, titles, rows, className = "" }: NumberTableProps) {
  return (
    <table className={`w-full text-sm tabular-nums ${className}`}>
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-left">
          {titles.map((title, index) => (
            <th key={title} scope="col" className={index === 0 ? "py-2" : "py-2 pl-3 text-right"}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells }) => (
          <tr key={key} className="border-b border-line">
            <th scope="row" className="py-1.5 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={titles[index + 1]} className="py-1.5 pl-3 text-right whitespace-nowrap">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
