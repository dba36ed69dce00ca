import type { JobName } from "#server/start/jobs.ts";
import type { StatusView } from "#server/admin/get-status.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

/** One without words does not compile; one of another release that is told of here is shown by its name. */
const known: Record<JobName, true> = {
  "release-holds": true,
  "reconcile-payments": true,
  "start-refunds": true,
  "mail-notices": true,
  "forget-expired": true,
  "render-images": true,
  "check-imports": true,
  "take-imports": true,
  "check-lot-imports": true,
  "take-lot-imports": true,
  "withdraw-lots": true,
  "warn-lots": true,
  "clear-loose-marks": true,
  "fold-products": true,
  "remind-of-complaints": true,
  "settle-recalls": true,
  "end-vendor-holds": true,
  "post-old-orders": true,
  "make-signing-key": true,
  "watch-licences": true,
  "ask-for-counts": true,
  "count-sold": true,
  "tell-price-drops": true,
  "tell-restocks": true,
  "delete-settled-messages": true,
  "move-document-files": true,
  "delete-old-mails": true,
  "make-nightly-backup": true,
  "bring-log": true,
  "copy-database": true,
  "compare-last-days": true,
  "ask-gateway-settlements": true,
  "post-recent-orders": true,
  "check-ledger": true,
  "close-statements": true,
  "issue-commission-documents": true,
  "withhold-above-threshold": true,
  "send-transfers": true,
  "reverse-transfers": true,
  "watch-vendor-debts": true,
  "match-remittances": true,
  "sum-earned-days": true,
  "sum-withheld-months": true,
};
const isKnown = (name: string): name is JobName => Object.hasOwn(known, name);

const count = (value: number) => value.toLocaleString("en-IN");

type Text = ReturnType<typeof useText>;

/** As far as times are told apart. */
export const timeIn = (t: Text, ms: number | null): string =>
  ms === null ? t("adminStatus.over", { ms: "10,000" }) : t("adminStatus.within", { ms });

export function SlowestRoutes({ slowest }: Pick<StatusView, "slowest">) {
  const t = useText();
  return (
    <DataTable
      caption={t("adminStatus.routes")}
      columns={routeColumns(t)}
      rows={slowest}
      rowKey={({ route }) => route}
      empty={t("adminStatus.routesEmpty")}
    />
  );
}

export function Refusals({ refusals }: Pick<StatusView, "refusals">) {
  const t = useText();
  return (
    <DataTable
      caption={t("adminStatus.refusals")}
      columns={refusalColumns(t)}
      rows={refusals}
      rowKey={({ reason }) => reason}
      empty={t("adminStatus.refusalsEmpty")}
    />
  );
}

export function JobRuns({ jobs }: Pick<StatusView, "jobs">) {
  const t = useText();
  return (
    <DataTable
      caption={t("adminStatus.jobs")}
      columns={jobColumns(t)}
      rows={jobs}
      rowKey={({ name }) => name}
      empty={t("adminStatus.jobsEmpty")}
    />
  );
}

const routeColumns = (t: Text): Column<StatusView["slowest"][number]>[] => [
  {
    key: "route",
    title: t("adminStatus.route"),
    wide: true,
    cell: ({ route }) => <span className="break-all">{route}</span>,
  },
  {
    key: "count",
    title: t("adminStatus.count"),
    align: "end",
    tight: true,
    cell: (row) => count(row.count),
  },
  {
    key: "median",
    title: t("adminStatus.median"),
    align: "end",
    tight: true,
    cell: ({ medianMs }) => timeIn(t, medianMs),
  },
  {
    key: "slow",
    title: t("adminStatus.slow"),
    align: "end",
    tight: true,
    cell: ({ slowMs }) => timeIn(t, slowMs),
  },
];

const refusalColumns = (t: Text): Column<StatusView["refusals"][number]>[] => [
  {
    key: "reason",
    title: t("adminStatus.reason"),
    wide: true,
    cell: ({ reason }) => (
      <span className="inline-block first-letter:uppercase">{reason.replaceAll("-", " ")}</span>
    ),
  },
  {
    key: "times",
    title: t("adminStatus.times"),
    align: "end",
    tight: true,
    cell: (row) => count(row.count),
  },
];

const jobColumns = (t: Text): Column<StatusView["jobs"][number]>[] => [
  {
    key: "job",
    title: t("adminStatus.job"),
    wide: true,
    cell: ({ name }) => (isKnown(name) ? t(`adminStatus.job.${name}`) : name),
  },
  {
    key: "last",
    title: t("adminStatus.lastRun"),
    tight: true,
    cell: ({ lastRunAt }) => <TimeOf moment={lastRunAt} />,
  },
  {
    key: "took",
    title: t("adminStatus.took"),
    align: "end",
    tight: true,
    cell: ({ seconds }) => t("adminStatus.milliseconds", { ms: count(Math.round(seconds * 1000)) }),
  },
  {
    key: "result",
    title: t("adminStatus.result"),
    tight: true,
    cell: ({ failures }) =>
      failures === 0 ? (
        <Chip tone="good" text={t("adminStatus.jobGood")} />
      ) : (
        <Chip tone="trouble" text={t("adminStatus.jobFailed", { count: failures })} />
      ),
  },
];
