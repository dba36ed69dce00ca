import { Link } from "react-router";
import { mostCounted } from "#domain/list-page.ts";
import { formatExactRupees } from "#domain/money.ts";
import type { Remittances } from "#server/money/remittances/get-remittances.ts";
import type { ListedRemittance } from "#server/money/remittances/remittance-list-store.ts";
import { MoneyPage } from "#app/features/money/panel/reconciliation/money-page.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { RemittanceFileForm, RemittanceForm } from "./remittance-forms.tsx";
import type { RemittanceAnswer } from "./remittance-answer.ts";

type Props = {
  found: Remittances;
  newId: string;
  today: string;
  count: number;
  answer: RemittanceAnswer | undefined;
};

/** What couriers handed over, and the two ways of entering it. */
export function RemittancesPage({ found, answer, ...form }: Props) {
  const t = useText();
  return (
    <MoneyPage intro={t("remit.intro")}>
      {found.open > 0 && (
        <div className="mb-4">
          <Notice kind="information">
            {found.open > mostCounted
              ? t("remit.openLonger", { open: mostCounted })
              : t("remit.open", { open: found.open })}{" "}
            <Link to="/admin/money/remittances/open" className="font-semibold text-leaf underline">
              {t("remit.toOpen")}
            </Link>
          </Notice>
        </div>
      )}
      <RemittanceFileForm newId={form.newId} answer={answer} />
      <RemittanceForm {...form} answer={answer} />
      <h2 className="mb-3 text-lg">{t("remit.list")}</h2>
      <DataTable
        caption={t("remit.list")}
        columns={columnsOf(t)}
        rows={found.remittances}
        rowKey={({ id }) => id}
        empty={t("remit.none")}
      />
      <Pagination {...found} />
    </MoneyPage>
  );
}

const columnsOf = (t: ReturnType<typeof useText>): Column<ListedRemittance>[] => [
  {
    key: "name",
    card: "head",
    title: t("remit.name"),
    cell: ({ id, name }) => (
      <Link to={`/admin/money/remittances/${id}`} className="panel-row-link wrap-anywhere">
        {name === "" ? t("remit.typed") : name}
      </Link>
    ),
    wide: true,
  },
  {
    key: "when",
    card: "who",
    title: t("remit.enteredAt"),
    cell: ({ enteredAt }) => <TimeOf moment={enteredAt} />,
    tight: true,
  },
  { key: "who", title: t("remit.enteredBy"), cell: ({ enteredBy }) => enteredBy },
  { key: "lines", title: t("remit.lines"), cell: ({ lines }) => number(lines), align: "end" },
  {
    key: "sum",
    card: "sum",
    title: t("remit.sum"),
    cell: ({ amountPaise }) => formatExactRupees(amountPaise),
    align: "end",
  },
  {
    key: "matched",
    title: t("remit.matched"),
    cell: ({ matchedPaise }) => formatExactRupees(matchedPaise),
    align: "end",
  },
  { key: "open", title: t("remit.openLines"), cell: ({ open }) => number(open), align: "end" },
];

const number = (count: number): string => count.toLocaleString("en-IN");
