import { formatIsoDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/money.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import type { useText } from "#app/kit/text.tsx";

export type ShownRule = {
  id: string;
  vendorId: string | null;
  categoryId: string | null;
  /** Null: it is for all, or its category is gone. */
  name: string | null;
  fromDay: string;
  basisPoints: number | null;
  parcelFeePaise: number;
  state: "past" | "today" | "coming";
};

type Translate = ReturnType<typeof useText>;

const tones = { past: "ended", today: "good", coming: "waiting" } as const;

export const ruleColumns = (t: Translate): Column<ShownRule>[] => [
  {
    key: "to",
    title: t("commission.to"),
    cell: (rule) => <strong className="wrap-anywhere">{subjectText(t, rule)}</strong>,
    wide: true,
  },
  { key: "from", title: t("commission.fromDay"), cell: ({ fromDay }) => formatIsoDay(fromDay) },
  {
    key: "rate",
    title: t("commission.rateColumn"),
    cell: ({ basisPoints }) =>
      basisPoints === null ? t("commission.ended") : t("tax.percent", { rate: basisPoints / 100 }),
    align: "end",
  },
  {
    key: "fee",
    title: t("commission.feeColumn"),
    cell: ({ parcelFeePaise }) => (parcelFeePaise > 0 ? formatRupees(parcelFeePaise) : "–"),
    align: "end",
  },
  {
    key: "state",
    title: t("commission.state"),
    cell: ({ state }) => <Chip tone={tones[state]} text={t(`commission.state.${state}`)} />,
  },
];

function subjectText(t: Translate, { vendorId, categoryId, name }: ShownRule): string {
  if (vendorId !== null) return t("offers.ofVendor", { name: name ?? "" });
  if (categoryId === null) return t("commission.all");
  return name === null ? t("commission.goneCategory") : t("offers.ofCategory", { name });
}
