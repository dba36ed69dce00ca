import type { ShownKey } from "#server/catalogue/lots/passports/signing-keys.ts";
import { Notice } from "#app/kit/notice.tsx";
import { Chip } from "#app/kit/panel/chip.tsx";
import { ConfirmDialog } from "#app/kit/panel/confirm-dialog.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = { keys: ShownKey[]; problem: string | null };

/** Which key signs the passports of lots, and which did before. */
export function SigningKeysPage({ keys, problem }: Props) {
  const t = useText();
  const signing = keys.find(({ retiredAt }) => retiredAt === null);
  return (
    <PanelPage
      title={t("adminKeys.title")}
      intro={t("adminKeys.intro")}
      back={{ to: "/admin/business", text: t("adminBusiness.title") }}
      action={signing && <ReplaceKey id={signing.id} />}
    >
      <DoneNotice words={{ rotated: "adminKeys.rotated", withdrawn: "adminKeys.withdrawn" }} />
      {problem !== null && (
        <div className="mb-4">
          <Notice kind="problem">{problem}</Notice>
        </div>
      )}
      <DataTable
        caption={t("adminKeys.caption")}
        rows={keys}
        rowKey={({ id }) => id}
        empty={t("adminKeys.empty")}
        columns={columnsIn(t)}
      />
      <p className="mt-4">
        <a
          href="/lots/keys.json"
          className="inline-flex min-h-11 items-center font-semibold text-leaf hover:underline"
        >
          {t("adminKeys.published")}
        </a>
      </p>
    </PanelPage>
  );
}

const columnsIn = (t: ReturnType<typeof useText>): Column<ShownKey>[] => [
  { key: "key", title: t("adminKeys.key"), wide: true, cell: ({ id }) => id },
  {
    key: "since",
    title: t("adminKeys.since"),
    cell: ({ createdAt }) => <TimeOf moment={createdAt} />,
  },
  {
    key: "until",
    title: t("adminKeys.until"),
    cell: ({ retiredAt }) =>
      retiredAt === null ? (
        <Chip tone="good" text={t("adminKeys.signs")} />
      ) : (
        <TimeOf moment={retiredAt} />
      ),
  },
  {
    key: "withdrawal",
    title: t("adminKeys.withdrawal"),
    wide: true,
    cell: (key) => <Withdrawal signingKey={key} />,
  },
];

function Withdrawal({ signingKey: { id, retiredAt, withdrawnAt } }: { signingKey: ShownKey }) {
  const t = useText();
  if (withdrawnAt !== null)
    return (
      <span className="inline-flex flex-wrap items-center gap-2">
        <Chip tone="trouble" text={t("adminKeys.isWithdrawn")} />
        <TimeOf moment={withdrawnAt} />
      </span>
    );
  return (
    <ConfirmDialog
      open={{ text: t("adminKeys.withdraw"), label: t("adminKeys.withdrawKey", { key: id }) }}
      title={t("adminKeys.withdrawKey", { key: id })}
      text={
        <>
          <p>{t("adminKeys.withdrawText")}</p>
          {retiredAt === null && <p className="mt-2">{t("adminKeys.withdrawSigning")}</p>}
        </>
      }
      submit={t("adminKeys.withdraw")}
      isDanger
      action="/admin/business/keys"
    >
      <input type="hidden" name="key" value={id} />
      <input type="hidden" name="action" value="withdraw" />
    </ConfirmDialog>
  );
}

function ReplaceKey({ id }: { id: string }) {
  const t = useText();
  return (
    <ConfirmDialog
      open={{ text: t("adminKeys.rotate") }}
      title={t("adminKeys.rotate")}
      text={t("adminKeys.rotateText")}
      submit={t("adminKeys.rotate")}
      action="/admin/business/keys"
    >
      <input type="hidden" name="key" value={id} />
    </ConfirmDialog>
  );
}
