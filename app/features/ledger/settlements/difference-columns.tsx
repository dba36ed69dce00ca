import { Link } from "react-router";
import { formatExactRupees } from "#domain/money.ts";
import type { ListedDifference } from "#server/ledger/settlements/settlement-list-store.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

type Translate = ReturnType<typeof useText>;

export const sumOrNone = (paise: number | null): string =>
  paise === null ? "–" : formatExactRupees(paise);

export const settlementDifferenceColumns = (t: Translate): Column<ListedDifference>[] => [
  {
    key: "what",
    title: t("settle.what"),
    cell: (difference) => <DifferenceOf difference={difference} />,
    wide: true,
  },
  {
    key: "reference",
    title: t("settle.item"),
    cell: ({ id, reference }) => (
      <Link
        to={`/admin/money/settlements/differences/${id}`}
        className="panel-row-link wrap-anywhere"
      >
        {reference}
      </Link>
    ),
  },
  {
    key: "expected",
    title: t("settle.expected"),
    cell: ({ expectedPaise }) => sumOrNone(expectedPaise),
    align: "end",
  },
  {
    key: "told",
    title: t("settle.toldSum"),
    cell: ({ toldPaise }) => sumOrNone(toldPaise),
    align: "end",
  },
  {
    key: "found",
    title: t("settle.found"),
    cell: ({ foundAt }) => <TimeOf moment={foundAt} />,
    tight: true,
  },
];

/** What differs, and what was said about it. */
export function DifferenceOf({ difference }: { difference: ListedDifference }) {
  const t = useText();
  const { kind, description, acceptedBy, reason } = difference;
  return (
    <>
      {acceptedBy !== null && <Chip tone="ended" text={t("settle.accepted")} />}
      <p className={acceptedBy === null ? "font-semibold text-chilli" : "text-sm"}>
        {t(`settle.problem.${kind}`)}
      </p>
      {description !== null && <p className="text-sm wrap-anywhere">{description}</p>}
      {reason !== null && <p className="max-w-prose text-sm wrap-anywhere">“{reason}”</p>}
      {acceptedBy !== null && (
        <p className="text-sm text-muted">{t("settle.by", { name: acceptedBy })}</p>
      )}
    </>
  );
}
