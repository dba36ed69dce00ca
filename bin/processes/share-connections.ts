import { StartError } from "#database/start-error.ts";

/** The connection on which each process hears of changes, beside its pool. */
const line = 1;
/** Three lanes of jobs and three of mails, and what says meanwhile that the jobs still run. */
const poolOfJobs = 8;
/** Twelve transactions at once are more than a process has time for; with fewer than four, one slow export is felt. */
const poolOfWeb = { most: 12, least: 4 };
/** A backup, a command, the owner's console, and the three that PostgreSQL keeps for its superuser. */
const others = 12;

/** While the web processes are renewed there is one more of them. */
const webAtMost = (webProcesses: number) => webProcesses + 1;

/** How many connections of the database serve so many web processes best: 60 for two, 86 for four. */
export const connectionsWanted = (webProcesses: number): number =>
  Math.max(60, webAtMost(webProcesses) * (poolOfWeb.most + line) + poolOfJobs + line + others);

type PoolSizes = {
  /** Of the process that is started first: it runs the jobs, and answers requests where it is alone. */
  own: number;
  /** Of each that it begins to answer requests. */
  ofWeb: number;
};

export const alone: PoolSizes = { own: 20, ofWeb: 0 };

/**
 * How large the pools may be so that all processes together fit into what the database allows.
 * @throws StartError when the pool of a web process would be too small to serve anybody
 */
export function sharePools(webProcesses: number, allowed: number): PoolSizes {
  const left = allowed - others - poolOfJobs - line;
  const fair = Math.floor(left / webAtMost(webProcesses)) - line;
  if (fair < poolOfWeb.least) {
    const needed = connectionsWanted(webProcesses);
    throw new StartError(
      `WEB_PROCESSES=${webProcesses} does not fit into the ${allowed} connections that the database allows: ` +
        `set max_connections=${needed} there, or fewer processes.`,
    );
  }
  return { own: poolOfJobs, ofWeb: Math.min(fair, poolOfWeb.most) };
}
