import type { ComponentProps } from "react";
import { Link } from "react-router";
import type { LongListPage } from "#domain/list-page.ts";
import type { ListedPromotion } from "#server/promotions/find-promotions.ts";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { useLanguage, useText } from "#app/kit/text.tsx";
import { AddPromotion } from "./add-promotion.tsx";
import {
  givesText,
  scopeText,
  spanText,
  usesText,
  type PromotionReader,
} from "./promotion-words.ts";

type Props = LongListPage &
  Omit<ComponentProps<typeof AddPromotion>, "byItself"> & {
    promotions: readonly ListedPromotion[];
  };

/** Every offer that there ever was, and the forms of a new one. */
export function PromotionsPage({ promotions, ...page }: Props) {
  const t = useText();
  const pathTo = useAreaPath();
  const { answer, isOwn } = page;
  const reader = { t, language: useLanguage(), isOwn };
  return (
    <PanelPage title={t("offers.title")} intro={t(isOwn ? "offers.introOwn" : "offers.intro")}>
      {!answer && <DoneNotice words={{ added: "offers.added", changed: "offers.changed" }} />}
      <DataTable
        caption={t("offers.caption")}
        columns={columnsOf(reader, pathTo)}
        rows={promotions}
        rowKey={({ id }) => id}
        empty={t("offers.none")}
      />
      <LongListPages shown={page} goOn={t("offers.goOn")} />
      {/* Empty again once one more is there. */}
      <div key={page.total} className="mt-6">
        <AddPromotion {...page} byItself={false} />
        <AddPromotion {...page} byItself />
      </div>
    </PanelPage>
  );
}

export const stateTones = {
  planned: "waiting",
  running: "good",
  "used-up": "ended",
  over: "ended",
} as const;

const columnsOf = (
  reader: PromotionReader,
  pathTo: (path: string) => string,
): Column<ListedPromotion>[] => {
  const { t, isOwn } = reader;
  const payer: Column<ListedPromotion> = {
    key: "payer",
    title: t("offers.paidBy"),
    cell: ({ paidBy }) => t(`offers.payer.${paidBy}`),
  };
  return [
    {
      key: "code",
      title: t("offers.code"),
      cell: ({ id, code }) => (
        <Link to={pathTo(`/offers/${id}`)} className="font-semibold text-leaf hover:underline">
          {code ?? t("offers.byItself")}
        </Link>
      ),
    },
    { key: "gives", title: t("offers.gives"), cell: (one) => givesText(t, one), wide: true },
    { key: "to", title: t("offers.to"), cell: (one) => scopeText(reader, one) },
    ...(isOwn ? [] : [payer]),
    { key: "span", title: t("offers.span"), cell: (one) => spanText(reader, one) },
    { key: "uses", title: t("offers.usesColumn"), cell: (one) => usesText(t, one), align: "end" },
    {
      key: "state",
      title: t("offers.state"),
      cell: ({ state }) => <Chip tone={stateTones[state]} text={t(`offers.state.${state}`)} />,
    },
  ];
};
