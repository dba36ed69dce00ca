import type { CropYear } from "#domain/catalogue/crops/crop-guide.ts";
import { partsOfYear, type YearWindow } from "#domain/catalogue/crops/year-windows.ts";

export type Calendar = {
  title: string;
  /** The whole of it in words, in place of the drawing. */
  inWords: string;
  year: CropYear;
  /** Where today is in the year, from 0 to 1. */
  today: number;
  legend: Record<keyof CropYear, string>;
  months: { name: string; short: string; done: string }[];
  table: { title: string; month: string; done: string };
};

const width = 360;
const rows = [
  { what: "sow", y: 4, look: "fill-leaf", opacity: 1 },
  { what: "grow", y: 20, look: "fill-leaf", opacity: 0.3 },
  { what: "harvest", y: 36, look: "fill-marigold", opacity: 1 },
] as const;

/** A year as a strip of twelve months. Drawn by the server alone. */
export function CropCalendar({ calendar }: { calendar: Calendar }) {
  return (
    <div className="mt-5">
      <h3 className="text-base">{calendar.title}</h3>
      <YearStrip {...calendar} />
      <Legend legend={calendar.legend} />
      <details className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-leaf">
          {calendar.table.title}
        </summary>
        <table className="facts">
          <thead>
            <tr>
              <th scope="col">{calendar.table.month}</th>
              <th scope="col">{calendar.table.done}</th>
            </tr>
          </thead>
          <tbody>
            {calendar.months.map(({ name, done }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{done}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}

type StripProps = Pick<Calendar, "year" | "today" | "inWords"> & {
  months: readonly Pick<Calendar["months"][number], "name" | "short">[];
};

/** The drawing alone. */
export function YearStrip({ year, months, today, inWords }: StripProps) {
  const at = Math.round(today * width);
  return (
    <svg
      viewBox={`0 0 ${width} 68`}
      role="img"
      aria-label={inWords}
      className="mt-2 w-full max-w-2xl rounded-field border border-line bg-white"
    >
      {months.map(({ name, short }, month) => (
        <g key={name}>
          {month > 0 && <path d={`M${month * 30} 0v68`} className="stroke-line" />}
          <text x={month * 30 + 15} y="63" textAnchor="middle" fontSize="11" className="fill-muted">
            {short}
          </text>
        </g>
      ))}
      {rows.map(({ what, y, look, opacity }) => (
        <g key={what} className={look} opacity={opacity}>
          <Bars windows={year[what]} y={y} />
        </g>
      ))}
      <path d={`M${at} 0v52`} strokeWidth="1.5" className="stroke-chilli" />
    </svg>
  );
}

function Bars({ windows, y }: { windows: readonly YearWindow[]; y: number }) {
  const parts = windows.flatMap(partsOfYear);
  return parts.map(({ from, to }) => {
    const [x, end] = [Math.round(from * width), Math.round(to * width)];
    return <rect key={x} x={x} y={y} width={Math.max(end - x, 2)} height="12" />;
  });
}

/** Meaning never by colour alone: the bars stand in the order of these words, from the top. */
export function Legend({ legend }: Pick<Calendar, "legend">) {
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted">
      {rows.map(({ what, look, opacity }) => (
        <li key={what} className="flex items-center gap-1">
          <svg width="14" height="10" aria-hidden="true">
            <rect width="14" height="10" className={look} opacity={opacity} />
          </svg>
          {legend[what]}
        </li>
      ))}
    </ul>
  );
}
