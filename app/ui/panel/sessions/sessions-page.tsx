import { Chip } from "#app/ui/panel/chip.tsx";
import { ConfirmDialog } from "#app/ui/panel/confirm-dialog.tsx";
import { DoneNotice } from "#app/ui/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/ui/panel/list/data-table.tsx";
import { PanelPage } from "#app/ui/panel/panel-page.tsx";
import { PostButton } from "#app/ui/panel/post-button.tsx";
import { deviceIn, sessionTimes } from "#app/ui/panel/session-columns.tsx";
import { useText } from "#app/ui/text.tsx";

type ShownSession = {
  id: string;
  userAgent: string | null;
  address: string | null;
  startedAt: Date;
  lastSeenAt: Date;
  /** The one that asks. */
  current: boolean;
};

const doneWords = { one: "adminSessions.doneOne", others: "adminSessions.doneOthers" } as const;

/** Where the administrator is signed in, with the ways to end it. */
export function SessionsPage({ sessions }: { sessions: readonly ShownSession[] }) {
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

type Text = ReturnType<typeof useText>;

const columnsIn = (t: Text): Column<ShownSession>[] => [
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
