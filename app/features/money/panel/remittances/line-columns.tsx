import { Link } from "react-router";
import { formatIsoDay } from "#domain/india-time.ts";
import { outstandingOf } from "#domain/money/remittances/match-line.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { ListedLine } from "#server/money/remittances/remittance-list-store.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { useText } from "#app/kit/text.tsx";

type Translate = ReturnType<typeof useText>;

const tones: Record<ListedLine["state"], ChipTone> = {
  waiting: "waiting",
  unmatched: "trouble",
  matched: "good",
  repeated: "ended",
  dismissed: "ended",
};

export const lineColumns = (t: Translate): Column<ListedLine>[] => [
  {
    key: "tracking",
    title: t("remit.tracking"),
    cell: ({ id, trackingNumber }) => (
      <Link to={`/admin/money/remittances/lines/${id}`} className="panel-row-link wrap-anywhere">
        {trackingNumber}
      </Link>
    ),
    wide: true,
  },
  {
    key: "amount",
    title: t("cash.amount"),
    cell: ({ amountPaise }) => formatExactRupees(amountPaise),
    align: "end",
  },
  {
    key: "date",
    title: t("remit.date"),
    cell: ({ remittedOn }) => <time dateTime={remittedOn}>{formatIsoDay(remittedOn)}</time>,
    tight: true,
  },
  {
    key: "became",
    title: t("remit.became"),
    cell: (line) => <Became line={line} />,
    wide: true,
  },
];

/** What became of a line, and why it is open. */
export function Became({ line }: { line: ListedLine }) {
  const t = useText();
  const { state, order, reason, decidedBy } = line;
  return (
    <>
      <Chip tone={tones[state]} text={t(`remit.state.${state}`)} />{" "}
      {order !== null && <OrderLink number={order.number} parcel={order.parcel} />}
      <p className="max-w-prose text-sm">{whyOf(t, line)}</p>
      {reason !== null && <p className="max-w-prose text-sm wrap-anywhere">“{reason}”</p>}
      {decidedBy !== null && (
        <p className="text-sm text-muted">{t("remit.by", { name: decidedBy })}</p>
      )}
    </>
  );
}

export function OrderLink({ number, parcel }: { number: string; parcel: number }) {
  const t = useText();
  return (
    <Link to={`/admin/orders/${number}`} className="panel-row-link">
      {t("remit.parcelOf", { number, parcel })}
    </Link>
  );
}

/** Null: there is nothing to say. */
function whyOf(t: Translate, { state, problem, amountPaise, seen }: ListedLine): string | null {
  if (state === "repeated") return t("remit.repeated");
  if (problem === null) return null;
  const [parcel] = seen;
  if (problem !== "amount-differs" || parcel === undefined)
    return t(`remit.problem.${problem === "amount-differs" ? "no-parcel" : problem}`);
  const expectedPaise = outstandingOf(parcel);
  const key = amountPaise < expectedPaise ? "remit.problem.less" : "remit.problem.more";
  return t(key, {
    expected: formatExactRupees(expectedPaise),
    difference: formatExactRupees(Math.abs(amountPaise - expectedPaise)),
  });
}
