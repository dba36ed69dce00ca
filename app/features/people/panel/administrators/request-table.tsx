import type { RequestRow } from "#server/people/administrators/administrator-store.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { ConfirmDialog } from "#app/kit/panel/confirm-dialog.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { EmailText } from "#app/kit/panel/email-text.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

export function RequestTable({ requests }: { requests: readonly RequestRow[] }) {
  const t = useText();
  if (requests.length === 0) return <p className="text-muted">{t("administrators.noWaiting")}</p>;
  return (
    <DataTable
      caption={t("administrators.waitingCaption")}
      columns={columnsIn(t)}
      rows={requests}
      rowKey={({ id }) => id}
      empty={t("administrators.noWaiting")}
    />
  );
}

const columnsIn = (t: ReturnType<typeof useText>): Column<RequestRow>[] => [
  {
    key: "email",
    title: t("administrators.email"),
    wide: true,
    cell: ({ email }) => <EmailText email={email} isBold />,
  },
  {
    key: "requested",
    title: t("administrators.requested"),
    cell: ({ requestedAt }) => <TimeOf moment={requestedAt} />,
  },
  {
    key: "actions",
    title: t("administrators.actions"),
    wide: true,
    tight: true,
    cell: (request) => <Decision request={request} />,
  },
];

function Decision({ request: { id, email } }: { request: RequestRow }) {
  const t = useText();
  const request = `/admin/create/requests/${id}`;
  return (
    <div className="flex gap-3">
      <PostButton
        action={`${request}/approval`}
        text={t("administrators.approve")}
        label={t("administrators.approveLabel", { email })}
        look="primary"
      />
      <ConfirmDialog
        open={{
          text: t("administrators.refuse"),
          label: t("administrators.refuseLabel", { email }),
          className: buttonClass("danger", "px-4"),
        }}
        title={t("administrators.refuseTitle")}
        text={t("administrators.refuseText", { email })}
        submit={t("administrators.refuse")}
        isDanger
        action={`${request}/refusal`}
      />
    </div>
  );
}
