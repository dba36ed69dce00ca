import type { BackupState } from "#domain/backups/due-backup.ts";
import { keptBackups } from "#domain/backups/retention.ts";
import type { BackupLine } from "#server/backups/backup-store.ts";
import type { FoundBackups } from "#server/backups/find-backups.ts";
import { Notice } from "#app/kit/notice.tsx";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { Pagination } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

/** Which backups there are, and why others failed. They are made and restored where the shop runs. */
export function BackupsPage({ found }: { found: FoundBackups }) {
  const t = useText();
  const { backupTo, backups } = found;
  const intro = backupTo && t("adminBackups.intro", { place: backupTo, ...keptBackups });
  return (
    <PanelPage title={t("adminBackups.title")} intro={intro}>
      {backupTo === null && (
        <div className="mb-4">
          <Notice kind="information">{t("adminBackups.none")}</Notice>
        </div>
      )}
      <DataTable
        caption={t("adminBackups.caption")}
        columns={columnsIn(t)}
        rows={backups}
        rowKey={({ id }) => String(id)}
        empty={t("adminBackups.empty")}
      />
      <Pagination {...found} />
    </PanelPage>
  );
}

const tones: Record<BackupState, ChipTone> = { begun: "going", good: "good", failed: "trouble" };

const columnsIn = (t: ReturnType<typeof useText>): Column<BackupLine>[] => [
  {
    key: "when",
    title: t("adminBackups.when"),
    tight: true,
    cell: ({ begunAt }) => <TimeOf moment={begunAt} />,
  },
  {
    key: "result",
    title: t("adminBackups.result"),
    tight: true,
    cell: ({ state }) => <Chip tone={tones[state]} text={t(`adminBackups.${state}`)} />,
  },
  {
    key: "size",
    title: t("adminBackups.size"),
    align: "end",
    tight: true,
    cell: ({ bytes }) =>
      bytes !== null && t("adminBackups.megabytes", { size: (bytes / 1e6).toFixed(1) }),
  },
  {
    key: "note",
    title: t("adminBackups.note"),
    wide: true,
    cell: ({ place, name, error }) => (
      <span className="break-words">{error ?? `${place}/${name}`}</span>
    ),
  },
];
