import { Link, useSearchParams } from "react-router";
import { mailStates } from "#domain/mail/outbox.ts";
import type { LongListPage } from "#domain/list-page.ts";
import type { FoundMail } from "#server/outbox/find-mails.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { FilterChips } from "#app/kit/panel/list/filter-chips.tsx";
import {
  ListFilters,
  SearchField,
  SelectFilter,
  type Option,
} from "#app/kit/panel/list/list-filters.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { MailStateChip } from "./mail-state.tsx";

type MailLine = Omit<FoundMail, "topic"> & { kind: string };

type FoundMails = LongListPage & {
  mails: MailLine[];
  kinds: readonly Option[];
  hasMailServer: boolean;
  hasMailbox: boolean;
};

export function OutboxPage({ found }: { found: FoundMails }) {
  const t = useText();
  const columns = useColumns();
  const [query] = useSearchParams();
  const isFiltered = ["search", "kind", "state"].some((name) => query.has(name));
  return (
    <PanelPage title={t("adminOutbox.title")}>
      {!found.hasMailServer && (
        <div className="mb-4">
          <Notice kind="information">
            {t("adminOutbox.noServer")}{" "}
            {found.hasMailbox ? <DemoMailbox /> : t("adminOutbox.without")}
          </Notice>
        </div>
      )}
      <FilterChips
        label={t("adminOutbox.states")}
        name="state"
        options={[
          { value: "", text: t("adminOutbox.all") },
          ...mailStates.map((value) => ({ value, text: t(`adminOutbox.state.${value}`) })),
        ]}
      />
      <ListFilters search={<SearchField label={t("adminOutbox.search")} />} kept={["state"]}>
        <SelectFilter
          label={t("adminOutbox.kind")}
          name="kind"
          options={[{ value: "", text: t("adminOutbox.anyKind") }, ...found.kinds]}
        />
      </ListFilters>
      <DataTable
        caption={t("adminOutbox.caption")}
        columns={columns}
        rows={found.mails}
        rowKey={({ id }) => String(id)}
        empty={t(isFiltered ? "adminOutbox.noneFound" : "adminOutbox.empty")}
      />
      <LongListPages shown={found} goOn={t("adminOutbox.goOn")} />
    </PanelPage>
  );
}

function DemoMailbox() {
  const t = useText();
  return (
    <>
      {t("adminOutbox.demo")}{" "}
      <a
        href="/mailbox"
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
      >
        {t("adminOutbox.mailbox")}
      </a>
    </>
  );
}

function useColumns(): Column<MailLine>[] {
  const t = useText();
  return [
    {
      key: "kind",
      card: "head",
      title: t("adminOutbox.kind"),
      wide: true,
      cell: ({ id, kind }) => (
        <Link
          to={`/admin/outbox/${id}`}
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {kind}
        </Link>
      ),
    },
    {
      key: "to",
      card: "who",
      title: t("adminOutbox.to"),
      wide: true,
      cell: ({ to }) => to ?? <span className="text-muted">{t("adminOutbox.nobody")}</span>,
    },
    ...standingColumns(t),
  ];
}

const standingColumns = (t: ReturnType<typeof useText>): Column<MailLine>[] => [
  {
    key: "written",
    card: "sum",
    title: t("adminOutbox.written"),
    tight: true,
    cell: ({ createdAt }) => <TimeOf moment={createdAt} />,
  },
  {
    key: "state",
    card: "state",
    title: t("adminOutbox.state"),
    tight: true,
    cell: ({ state }) => <MailStateChip state={state} />,
  },
  {
    key: "note",
    title: t("adminOutbox.note"),
    wide: true,
    cell: ({ attempts, lastError, state }) =>
      lastError === null ? (
        state !== "sent" && attempts > 0 && t("adminOutbox.tries", { count: attempts })
      ) : (
        <span className="line-clamp-2">{lastError}</span>
      ),
  },
];
