import { formatIndiaMoment } from "#domain/india-time.ts";
import type { InviteRow } from "#server/people/administrators/administrator-store.ts";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

export function InviteTable({ invites }: { invites: readonly InviteRow[] }) {
  const t = useText();
  if (invites.length === 0) return <p className="text-muted">{t("administrators.noInvites")}</p>;
  return (
    <DataTable
      caption={t("administrators.invitesCaption")}
      columns={columnsIn(t)}
      rows={invites}
      rowKey={({ id }) => id}
      empty={t("administrators.noInvites")}
    />
  );
}

const columnsIn = (t: ReturnType<typeof useText>): Column<InviteRow>[] => [
  {
    key: "by",
    title: t("administrators.inviteBy"),
    cell: ({ invitedBy }) => <span className="break-all">{invitedBy}</span>,
  },
  {
    key: "made",
    title: t("administrators.inviteMade"),
    cell: ({ createdAt }) => <TimeOf moment={createdAt} />,
  },
  {
    key: "until",
    title: t("administrators.inviteUntil"),
    cell: ({ expiresAt }) => <TimeOf moment={expiresAt} />,
  },
  {
    key: "actions",
    title: t("administrators.actions"),
    wide: true,
    tight: true,
    cell: ({ id, createdAt }) => (
      <PostButton
        action={`/admin/create/invites/${id}/withdrawal`}
        text={t("administrators.withdraw")}
        label={t("administrators.withdrawLabel", { time: formatIndiaMoment(createdAt) })}
        look="danger"
      />
    ),
  },
];
