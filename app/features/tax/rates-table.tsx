import type { DatedRate } from "#domain/tax/tax-class.ts";
import { Link } from "react-router";
import { buttonClass } from "#app/kit/button.tsx";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { useText } from "#app/kit/text.tsx";
import { dayText, rateText } from "./rate-text.ts";

export type ShownClass = {
  id: string;
  name: string;
  hsn: string;
  rates: readonly DatedRate[];
  version: string;
  todayBasisPoints: number | null;
  today: string;
};

type State = "past" | "today" | "coming";
type TaxRateRow = DatedRate & { state: State };

const tones = { past: "ended", today: "good", coming: "waiting" } as const;

/** The last first. One that has not begun may be taken back, unless it is the only one. */
export function RatesTable({ shown }: { shown: ShownClass }) {
  const t = useText();
  const held = shown.rates.findLast(({ fromDay }) => fromDay <= shown.today);
  const stateOf = (rate: DatedRate): State => {
    if (rate.fromDay > shown.today) return "coming";
    return rate === held ? "today" : "past";
  };
  const rows = shown.rates.map((rate) => ({ ...rate, state: stateOf(rate) })).toReversed();
  return (
    <DataTable
      caption={t("tax.ratesCaption", { name: shown.name })}
      columns={columnsIn(t, shown)}
      rows={rows}
      rowKey={({ fromDay }) => fromDay}
      empty={null}
    />
  );
}

const columnsIn = (
  t: ReturnType<typeof useText>,
  { id, rates }: ShownClass,
): Column<TaxRateRow>[] => [
  {
    key: "rate",
    title: t("tax.rateColumn"),
    cell: ({ basisPoints }) => <strong className="tabular">{rateText(t, basisPoints)}</strong>,
  },
  { key: "from", title: t("tax.fromDay"), cell: ({ fromDay }) => dayText(fromDay) },
  {
    key: "state",
    title: t("tax.state"),
    cell: ({ state }) => <Chip tone={tones[state]} text={t(`tax.state.${state}`)} />,
  },
  {
    key: "actions",
    title: t("tax.actions"),
    cell: ({ state, fromDay }) =>
      state === "coming" &&
      rates.length > 1 && (
        <Link
          to={`/admin/money/tax/${id}/rates/${fromDay}/removal`}
          aria-label={t("tax.removeRateNamed", { day: dayText(fromDay) })}
          className={buttonClass("secondary", "px-4")}
        >
          {t("tax.removeRate")}
        </Link>
      ),
    align: "end",
    wide: true,
  },
];
