import type { Logger } from "pino";
import type { WatchStatement } from "#database/statement-names.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { requestScope } from "./request-scope.ts";

/** Most take less than a thousandth of it. */
export const slowStatementMs = 1_000;

/**
 * Hears of each statement that was answered: it stands in the trace of its request, and a slow one in the log, with the request's id and
 * the process of PostgreSQL that ran it, under which its own log speaks. Texts have placeholders for whatever is somebody's.
 */
export function watchStatements(log: Logger, metrics: Pick<Metrics, "statement">): WatchStatement {
  return (client) => {
    const scope = requestScope();
    return (statement) => {
      const { text, startedAt, endedAt, failed } = statement;
      const ms = endedAt - startedAt;
      metrics.statement(ms / 1000, failed);
      scope?.span?.statement(statement);
      if (ms < slowStatementMs) return;
      const { processID: pid = null } = client as { processID?: number | null };
      const about = { ms: Math.round(ms), failed, pid, statement: text.slice(0, 2_000) };
      log.warn({ ...about, requestId: scope?.id }, "slow statement");
    };
  };
}
