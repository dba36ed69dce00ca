import { Link } from "react-router";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";
import type { ShownRecall } from "./open-recall.ts";

type Row = ShownRecall["rows"][number];
type Translate = ReturnType<typeof useText>;

/** Each parcel with packets of the lot, and whether its buyer knows. */
export function RecallList({ shown, own }: { shown: ShownRecall; own: string }) {
  const t = useText();
  const pathTo = useAreaPath();
  return (
    <>
      <h2 className="mb-3 text-lg">{t("recall.listTitle")}</h2>
      <DataTable
        caption={t("recall.listTitle")}
        columns={[...whoseColumns(t, pathTo), ...standingColumns(t, own)]}
        rows={shown.rows}
        rowKey={({ parcelId }) => parcelId}
        empty={t("recall.none")}
      />
      <Pagination {...shown.page} />
    </>
  );
}

const whoseColumns = (t: Translate, pathTo: (path: string) => string): Column<Row>[] => [
  {
    key: "order",
    title: t("recall.order"),
    cell: ({ orderNumber }) => (
      <Link to={pathTo(`/orders/${orderNumber}`)} className="panel-row-link text-leaf">
        {orderNumber}
      </Link>
    ),
    tight: true,
    bare: true,
  },
  {
    key: "buyer",
    title: t("recall.buyer"),
    cell: ({ name, phone }) => (
      <>
        <span className="block">{name}</span>
        <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center text-sm underline">
          {phone}
        </a>
      </>
    ),
  },
  { key: "packets", title: t("recall.packets"), cell: ({ packets }) => packets },
];

const parcelTones: Record<Row["state"], ChipTone> = {
  waiting: "waiting",
  reassigned: "good",
  canceled: "ended",
  freed: "ended",
  told: "trouble",
};
const mailTones: Record<Row["mail"], ChipTone> = {
  sent: "good",
  waiting: "waiting",
  failed: "trouble",
  phone: "trouble",
  none: "ended",
};

const standingColumns = (t: Translate, own: string): Column<Row>[] => [
  {
    key: "parcel",
    title: t("recall.parcel"),
    cell: ({ state }) => <Chip tone={parcelTones[state]} text={t(`recall.state.${state}`)} />,
  },
  {
    key: "mail",
    title: t("recall.mail"),
    cell: ({ mail }) =>
      mail === "none" ? (
        t("recall.mail.none")
      ) : (
        <Chip tone={mailTones[mail]} text={t(`recall.mail.${mail}`)} />
      ),
  },
  {
    key: "answer",
    title: t("recall.answer"),
    cell: ({ state, answer }) => (state === "told" ? t(`recall.answer.${answer}`) : null),
  },
  {
    key: "call",
    title: t("recall.noteCall"),
    cell: ({ state, answer, parcelId, name, orderNumber }) =>
      state === "told" &&
      answer === "none" && (
        <PostButton
          action={`${own}/calls`}
          text={t("recall.noteCall")}
          label={t("recall.noteCallOf", { name, order: orderNumber })}
          field={{ name: "parcelId", value: parcelId }}
        />
      ),
    wide: true,
  },
];
