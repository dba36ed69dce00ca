import { StartError } from "#database/start-error.ts";

/** The connection on which each process hears of changes, beside its pool. */
const line = 1;
/** Three lanes of jobs and three of mails, and what says meanwhile that the jobs still run. */
export const poolOfJobs = 8;
/** Twelve transactions at once are more than a process has time for; with fewer than four, one slow export is felt. */
const webPool = { most: 12, least: 4 };
/** A backup, a command, the owner's console, and the three that PostgreSQL keeps for its superuser. */
const others = 12;

/** While the web processes are renewed there is one more of them. */
const webAtMost = (webProcesses: number) => webProcesses + 1;

/** How many connections of the database serve so many web processes best: 60 for two, 86 for four. */
export const connectionsWanted = (webProcesses: number): number =>
  Math.max(60, webAtMost(webProcesses) * (webPool.most + line) + poolOfJobs + line + others);

/**
 * How large the pool of each web process may be, so that all processes together fit into what the database allows.
 * @throws StartError when the pool of a web process would be too small to serve anybody
 */
export function shareConnections(webProcesses: number, allowed: number): number {
  const left = allowed - others - poolOfJobs - line;
  const fair = Math.floor(left / webAtMost(webProcesses)) - line;
  if (fair < webPool.least) {
    const needed = connectionsWanted(webProcesses);
    throw new StartError(
      `WEB_PROCESSES=${webProcesses} does not fit into the ${allowed} connections that the database allows: ` +
        `set max_connections=${needed} there, or fewer processes.`,
    );
  }
  return Math.min(fair, webPool.most);
}
