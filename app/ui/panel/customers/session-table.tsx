import { readDevice } from "#domain/profile/device.ts";
import { DataTable, type Column } from "#app/ui/panel/list/data-table.tsx";
import { TimeOf } from "#app/ui/panel/time-of.tsx";
import { useText } from "#app/ui/text.tsx";

export type ShownSession = {
  id: string;
  userAgent: string | null;
  startedAt: Date;
  lastSeenAt: Date;
};

export function SessionTable({ sessions }: { sessions: readonly ShownSession[] }) {
  const t = useText();
  if (sessions.length === 0) return <p className="text-muted">{t("adminCustomer.noSessions")}</p>;
  return (
    <DataTable
      caption={t("adminCustomer.sessionsCaption")}
      columns={columnsIn(t)}
      rows={sessions}
      rowKey={({ id }) => id}
      empty={t("adminCustomer.noSessions")}
    />
  );
}

const columnsIn = (t: ReturnType<typeof useText>): Column<ShownSession>[] => [
  {
    key: "device",
    title: t("adminCustomer.device"),
    cell: ({ userAgent }) => {
      const { browser, system } = readDevice(userAgent);
      if (browser !== null && system !== null)
        return t("adminCustomer.deviceOn", { browser, system });
      return browser ?? system ?? t("adminCustomer.unknownDevice");
    },
  },
  {
    key: "since",
    title: t("adminCustomer.since"),
    cell: ({ startedAt }) => <TimeOf moment={startedAt} />,
  },
  {
    key: "seen",
    title: t("adminCustomer.lastSeen"),
    cell: ({ lastSeenAt }) => <TimeOf moment={lastSeenAt} />,
  },
];
