import type { SessionSummary } from "#server/people/profile/find-sessions.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { ConfirmDialog } from "#app/kit/panel/confirm-dialog.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { deviceIn, sessionTimes } from "./session-columns.tsx";
import { useText } from "#app/kit/text.tsx";

const doneWords = { one: "adminSessions.doneOne", others: "adminSessions.doneOthers" } as const;

/** Where the administrator is signed in, with the ways to end it. */
export function SessionsPage({ sessions }: { sessions: readonly SessionSummary[] }) {
  const t = useText();
  return (
    <PanelPage
      title={t("adminSessions.title")}
      intro={t("adminSessions.intro")}
      action={sessions.length > 1 && <OthersButton />}
    >
      <DoneNotice words={doneWords} />
      <DataTable
        caption={t("adminSessions.caption")}
        columns={columnsIn(t)}
        rows={sessions}
        rowKey={({ id }) => id}
        empty={t("adminSessions.caption")}
      />
    </PanelPage>
  );
}

function OthersButton() {
  const t = useText();
  return (
    <ConfirmDialog
      open={{ text: t("adminSessions.endOthers") }}
      title={t("adminSessions.endOthersTitle")}
      text={t("adminSessions.endOthersText")}
      submit={t("adminSessions.endOthers")}
      action="/admin/sessions/others/logout"
    />
  );
}

type Translate = ReturnType<typeof useText>;

const columnsIn = (t: Translate): Column<SessionSummary>[] => [
  {
    key: "device",
    title: t("adminCustomer.device"),
    wide: true,
    cell: ({ userAgent, current }) => (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{deviceIn(t, userAgent)}</span>
        {current && <Chip tone="good" text={t("adminSessions.thisOne")} />}
      </span>
    ),
  },
  {
    key: "address",
    title: t("adminSessions.address"),
    cell: ({ address }) => <span className="break-all">{address ?? "–"}</span>,
  },
  ...sessionTimes(t),
  {
    key: "end",
    title: t("adminSessions.end"),
    wide: true,
    tight: true,
    cell: ({ id, userAgent, current }) =>
      !current && (
        <PostButton
          action={`/admin/sessions/${id}/logout`}
          text={t("adminSessions.end")}
          label={t("adminSessions.endLabel", { device: deviceIn(t, userAgent) })}
        />
      ),
  },
];
