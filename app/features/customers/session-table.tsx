import type { CustomerSession } from "#server/customers/customer-store.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { deviceIn, sessionTimes } from "#app/features/people/panel/session-columns.tsx";
import { useText } from "#app/kit/text.tsx";

export function SessionTable({ sessions }: { sessions: readonly CustomerSession[] }) {
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

const columnsIn = (t: ReturnType<typeof useText>): Column<CustomerSession>[] => [
  {
    key: "device",
    title: t("adminCustomer.device"),
    cell: ({ userAgent }) => deviceIn(t, userAgent),
  },
  ...sessionTimes(t),
];
