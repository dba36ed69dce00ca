import type { ReactNode } from "react";
import { formatIndiaMoment } from "#domain/india-time.ts";
import type { StatusView } from "#server/admin/get-status.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { FactList } from "#app/kit/panel/fact-list.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";
import { JobRuns, Refusals, SlowestRoutes, timeIn } from "./status-lists.tsx";

type StatusPageProps = { status: StatusView; now: Date };

const minuteMs = 60_000;
/** What is told to be looked at. */
const limits = {
  mailMs: 30 * minuteMs,
  jobMs: 10 * minuteMs,
  backupMs: 25 * 60 * minuteMs,
  databaseMs: 500,
  freeShare: 0.1,
};

/** How the shop does, in plain words; who wants more of it gives the numbers to Prometheus. */
export function StatusPage({ status, now }: StatusPageProps) {
  const t = useText();
  const { startedAt, slowest, refusals, jobs, state } = status;
  const dueSince = state.jobDueSince;
  const isLate = dueSince !== null && now.getTime() - dueSince.getTime() > limits.jobMs;
  const late = isLate
    ? t("adminStatus.late", { since: formatIndiaMoment(dueSince, "en") })
    : undefined;
  return (
    <PanelPage
      title={t("adminStatus.title")}
      intro={t("adminStatus.intro", { since: formatIndiaMoment(startedAt, "en") })}
    >
      <PanelSection title={t("adminStatus.now")}>
        <FactList facts={useFactsNow(status, now)} />
      </PanelSection>
      <PanelSection title={t("adminStatus.answers")} intro={t("adminStatus.answersIntro")}>
        <FactList facts={useAnswerFacts(status)} />
      </PanelSection>
      <PanelSection title={t("adminStatus.routes")}>
        <SlowestRoutes slowest={slowest} />
      </PanelSection>
      <PanelSection title={t("adminStatus.refusals")} intro={t("adminStatus.refusalsIntro")}>
        <Refusals refusals={refusals} />
      </PanelSection>
      <PanelSection title={t("adminStatus.jobs")} intro={late}>
        <JobRuns jobs={jobs} />
      </PanelSection>
    </PanelPage>
  );
}

const inGigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
const count = (value: number) => value.toLocaleString("en-IN");

type Fact = readonly [string, ReactNode];

function useFactsNow(
  { orders, state, databaseMs, replica, disk, makesBackups, version }: StatusView,
  now: Date,
): Fact[] {
  const t = useText();
  const { oldestMailAt, lastGoodBackupAt, mailsWaiting, mailsFailed } = state;
  const isOlder = (moment: Date, ms: number) => now.getTime() - moment.getTime() > ms;
  const isBackupOld =
    makesBackups && (lastGoodBackupAt === null || isOlder(lastGoodBackupAt, limits.backupMs));
  const mails =
    oldestMailAt === null
      ? t("adminStatus.mailsNone")
      : t("adminStatus.mailsSince", {
          count: mailsWaiting,
          since: formatIndiaMoment(oldestMailAt, "en"),
        });
  const free =
    disk === null
      ? t("adminStatus.unknown")
      : t("adminStatus.diskFree", {
          free: inGigabytes(disk.freeBytes),
          total: inGigabytes(disk.totalBytes),
        });
  const ms = t("adminStatus.milliseconds", { ms: databaseMs.toFixed(1) });
  return [
    [t("adminStatus.lastHour"), count(orders.lastHour)],
    [t("adminStatus.lastDay"), count(orders.lastDay)],
    [t("adminStatus.pending"), count(state.ordersWaiting)],
    watched(
      t("adminStatus.mailsWaiting"),
      mails,
      oldestMailAt !== null && isOlder(oldestMailAt, limits.mailMs),
    ),
    watched(t("adminStatus.mailsFailed"), count(mailsFailed), mailsFailed > 0),
    watched(t("adminStatus.database"), ms, databaseMs > limits.databaseMs),
    ...useReplicaFacts(replica),
    watched(
      t("adminStatus.disk"),
      free,
      disk !== null && disk.freeBytes < limits.freeShare * disk.totalBytes,
    ),
    watched(
      t("adminStatus.backup"),
      lastGoodBackupAt === null ? t("adminStatus.noBackup") : <TimeOf moment={lastGoodBackupAt} />,
      isBackupOld,
    ),
    [t("adminStatus.version"), version],
  ];
}

const replicaWords = {
  read: "adminStatus.replicaRead",
  behind: "adminStatus.replicaBehind",
  away: "adminStatus.replicaAway",
  promoted: "adminStatus.replicaPromoted",
  another: "adminStatus.replicaAnother",
} as const;

/** Nothing where the shop has none. */
function useReplicaFacts(replica: StatusView["replica"]): Fact[] {
  const t = useText();
  if (replica === null) return [];
  const { state, isReadByAll, lagMs, answered, mayAnswer } = replica;
  const isDivided = state === "read" && !isReadByAll;
  const share = mayAnswer === 0 ? 0 : Math.round((100 * answered) / mayAnswer);
  const seconds = (lagMs / 1000).toFixed(1);
  const words = isDivided ? t("adminStatus.replicaDivided") : t(replicaWords[state], { seconds });
  return [
    watched(t("adminStatus.replica"), words, state !== "read" || isDivided),
    [t("adminStatus.replicaShare"), t("adminStatus.share", { share })],
  ];
}

const watched = (term: string, value: ReactNode, isTrouble: boolean): Fact => [
  term,
  isTrouble ? <Trouble>{value}</Trouble> : value,
];

function Trouble({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <>
      {children} <Chip tone="trouble" text={t("adminStatus.look")} />
    </>
  );
}

function useAnswerFacts({ answers }: StatusView): Fact[] {
  const t = useText();
  const { medianMs, slowMs, failed, fromMemory, pages } = answers;
  const share = pages === 0 ? 0 : Math.round((100 * fromMemory) / pages);
  return [
    [t("adminStatus.count"), count(answers.count)],
    [t("adminStatus.median"), timeIn(t, medianMs)],
    [t("adminStatus.slow"), timeIn(t, slowMs)],
    [t("adminStatus.failed"), count(failed)],
    [t("adminStatus.fromMemory"), t("adminStatus.share", { share })],
  ];
}
