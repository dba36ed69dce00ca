import { Link, useSearchParams } from "react-router";
import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { FoundMessages } from "#server/contact/find-messages.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { EmailText } from "#app/kit/panel/email-text.tsx";
import { FilterChips } from "#app/kit/panel/list/filter-chips.tsx";
import { ListFilters, SearchField } from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages, sayCount } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { MessageStateChip } from "./message-state.tsx";

type Line = FoundMessages["messages"][number];

export function MessagesPage({ found }: { found: FoundMessages }) {
  const t = useText();
  const columns = useColumns();
  const [query] = useSearchParams();
  const { all, open, answered, closed, complaint } = found.counts;
  const isFiltered = query.has("search") || query.has("state");
  return (
    <PanelPage title={t("adminMessages.title")}>
      <FilterChips
        label={t("adminMessages.states")}
        name="state"
        options={[
          { value: "", text: t("adminMessages.all", { count: sayCount(all) }) },
          { value: "open", text: t("adminMessages.new", { count: sayCount(open) }) },
          {
            value: "complaint",
            text: t("adminMessages.complaints", { count: sayCount(complaint) }),
          },
          {
            value: "answered",
            text: t("adminMessages.answeredMany", { count: sayCount(answered) }),
          },
          { value: "closed", text: t("adminMessages.closedMany", { count: sayCount(closed) }) },
        ]}
      />
      <ListFilters search={<SearchField label={t("adminMessages.search")} />} kept={["state"]} />
      <DataTable
        caption={t("adminMessages.caption")}
        columns={columns}
        rows={found.messages}
        rowKey={({ id }) => id}
        empty={t(isFiltered ? "adminMessages.noneFound" : "adminMessages.empty")}
      />
      <LongListPages shown={found} goOn={t("adminMessages.goOn")} />
    </PanelPage>
  );
}

function useColumns(): Column<Line>[] {
  const t = useText();
  return [
    {
      key: "from",
      card: "head",
      title: t("adminMessages.from"),
      wide: true,
      cell: ({ id, name, email }) => (
        <Link
          to={`/admin/messages/${id}`}
          className="group flex min-h-11 flex-col justify-center lg:min-w-52"
        >
          <span className="font-semibold text-leaf group-hover:underline">{name}</span>
          <span className="text-muted max-md:hidden">
            <EmailText email={email} />
          </span>
        </Link>
      ),
    },
    {
      key: "about",
      card: "who",
      title: t("adminMessages.about"),
      wide: true,
      cell: ({ subject, begin }) => (
        <>
          {subject}
          <span className="line-clamp-2 text-muted">{begin}</span>
        </>
      ),
    },
    ...standingColumns(t),
  ];
}

const standingColumns = (t: ReturnType<typeof useText>): Column<Line>[] => [
  {
    key: "date",
    card: "sum",
    title: t("adminMessages.date"),
    tight: true,
    cell: ({ createdAt }) => <TimeOf moment={createdAt} />,
  },
  {
    key: "state",
    card: "state",
    title: t("adminMessages.state"),
    tight: true,
    cell: ({ state, due }) => (
      <>
        <MessageStateChip state={state} />
        {due && <DueText {...due} />}
      </>
    ),
  },
];

/** Complaints have a day by which they have to be answered. */
function DueText({ at, isOver }: { at: Date; isOver: boolean }) {
  const t = useText();
  const day = formatIndiaDay(indiaDay(at));
  return (
    <p className={`mt-1 text-sm ${isOver ? "font-semibold text-chilli" : "text-muted"}`}>
      {t(isOver ? "adminMessages.overdue" : "adminMessages.answerUntil", { day })}
    </p>
  );
}
