import type { SQL } from "drizzle-orm";
import { isDatabaseAway } from "#database/away.ts";
import type { Reader } from "#database/connect.ts";
import type { Metrics } from "#server/platform/metrics/metrics.ts";
import { requestScope } from "#server/platform/traces/request-scope.ts";
import type { Replica } from "./follow-replica.ts";

type Ways = {
  primary: Reader;
  secondary: Reader;
  replica: Pick<Replica, "mayRead" | "doubt">;
  metrics: Pick<Metrics, "reading">;
};

/**
 * Each statement goes to the replica if it has what was announced and what the person of this request has written; what fails there
 * because of the replica is asked of the primary.
 */
export function readWhereItMay({ primary, secondary, replica, metrics }: Ways): Reader {
  const [askPrimary, askReplica] = [
    primary.execute.bind(primary),
    secondary.execute.bind(secondary),
  ];
  return {
    async execute<Row extends Record<string, unknown>>(query: SQL) {
      const isThere = replica.mayRead(requestScope()?.writtenUpTo ?? 0);
      if (isThere) {
        try {
          const answer = await askReplica<Row>(query);
          metrics.reading("replica");
          return answer;
        } catch (error) {
          if (!isOfReplica(error)) throw error;
          replica.doubt();
        }
      }
      const answer = await askPrimary<Row>(query);
      metrics.reading(isThere ? "repeated" : "primary");
      return answer;
    },
  };
}

/** A stand-by ends a reading that holds up what it copies with the code of a failed serialization. */
const inTheWay = "40001";
/** What writes has no business there: that is a fault of ours, and no outage. */
const writes = "25006";

function isOfReplica(error: unknown): boolean {
  const code = codeOf(error);
  return code !== writes && (code === inTheWay || isDatabaseAway(error));
}

/** A failed query wraps what the driver said. */
function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return "code" in error ? error.code : codeOf(error.cause);
}
