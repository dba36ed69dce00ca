import type { AdministratorRow } from "#server/people/administrators/administrator-store.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Chip } from "#app/kit/panel/chip.tsx";
import { ConfirmDialog } from "#app/kit/panel/confirm-dialog.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { EmailText } from "#app/kit/panel/email-text.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { RemovalLink } from "#app/features/people/panel/security/removal-link.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

type AdministratorTableProps = { administrators: readonly AdministratorRow[]; ownId: string };

export function AdministratorTable({ administrators, ownId }: AdministratorTableProps) {
  const t = useText();
  return (
    <DataTable
      caption={t("administrators.caption")}
      columns={columnsIn(t, ownId)}
      rows={administrators}
      rowKey={({ id }) => id}
      empty="–"
    />
  );
}

const columnsIn = (t: ReturnType<typeof useText>, ownId: string): Column<AdministratorRow>[] => [
  {
    key: "email",
    title: t("administrators.email"),
    wide: true,
    cell: ({ email }) => <EmailText email={email} isBold />,
  },
  {
    key: "since",
    title: t("administrators.since"),
    cell: ({ createdAt }) => <TimeOf moment={createdAt} />,
    tight: true,
  },
  {
    key: "way",
    title: t("administrators.way"),
    cell: (administrator) => <span className="break-words">{wayIn(t, administrator)}</span>,
  },
  {
    key: "session",
    title: t("administrators.session"),
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <TimeOf moment={lastSeenAt} /> : t("administrators.signedOut"),
    tight: true,
  },
  {
    key: "status",
    title: t("administrators.status"),
    cell: ({ active }) => (
      <Chip
        tone={active ? "good" : "ended"}
        text={t(active ? "administrators.active" : "administrators.off")}
      />
    ),
    tight: true,
  },
  {
    key: "actions",
    title: t("administrators.actions"),
    wide: true,
    tight: true,
    cell: (administrator) =>
      administrator.id === ownId ? (
        <span className="text-muted">{t("administrators.you")}</span>
      ) : (
        <Actions administrator={administrator} />
      ),
  },
];

function wayIn(t: ReturnType<typeof useText>, administrator: AdministratorRow): string {
  const { approvedBy, invitedBy } = administrator;
  if (approvedBy !== null) return t("administrators.approvedBy", { email: approvedBy });
  if (invitedBy !== null) return t("administrators.invitedBy", { email: invitedBy });
  return administrator.first ? t("administrators.first") : "–";
}

function Actions({ administrator }: { administrator: AdministratorRow }) {
  const { id, email, hasSecondStep } = administrator;
  return (
    <div className="flex flex-wrap gap-3">
      <Switch administrator={administrator} />
      {hasSecondStep && <RemovalLink personId={id} name={email} />}
    </div>
  );
}

function Switch({ administrator }: { administrator: AdministratorRow }) {
  const t = useText();
  const { id, email, active } = administrator;
  const action = `/admin/create/people/${id}/status`;
  if (!active)
    return (
      <PostButton
        action={action}
        text={t("administrators.switchOn")}
        label={t("administrators.switchOnLabel", { email })}
        field={{ name: "on", value: "1" }}
      />
    );
  return (
    <ConfirmDialog
      open={{
        text: t("administrators.switchOff"),
        label: t("administrators.switchOffLabel", { email }),
        className: buttonClass("danger", "px-4"),
      }}
      title={t("administrators.switchOffTitle")}
      text={t("administrators.switchOffText", { email })}
      submit={t("administrators.switchOff")}
      isDanger
      action={action}
    >
      <input type="hidden" name="on" value="0" />
    </ConfirmDialog>
  );
}
