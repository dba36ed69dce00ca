import { createServer } from "node:net";
import { StartError } from "#database/start-error.ts";
import type { Env } from "#server/env.ts";

/** Before the long steps: building for a minute and then finding the port taken helps nobody. */
export async function refuseTakenPorts(env: Env): Promise<void> {
  for (const place of [env, metricsPlace(env)]) if (place?.port) await refuseTaken(place);
}

async function refuseTaken(place: Place): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(place.port, place.host, () => probe.close(() => resolve()));
  }).catch((error: unknown) => {
    throw portTaken(error, place) ?? error;
  });
}

/** Where something listens; `settings` is what the names of its settings begin with. */
export type Place = Pick<Env, "host" | "port"> & { settings?: "" | "METRICS_" };

/** Where the metrics are told, if they are. */
export const metricsPlace = ({ metricsHost: host, metricsPort: port }: Env): Place | null =>
  port === undefined ? null : { host, port, settings: "METRICS_" };

/** The sentence for a port that can't be listened on; undefined for other errors. */
export function portTaken(error: unknown, { host, port, settings = "" }: Place): Error | undefined {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") {
    return new StartError(
      `Port ${port} on ${host} is taken by another program. Stop it, or choose another port: ${settings}PORT=${port + 1} npm start`,
      { cause: error },
    );
  }
  if (code === "EACCES") {
    return new StartError(
      `This user may not listen on port ${port}. Choose one above 1023, for example ${settings}PORT=${settings ? 9464 : 3000}.`,
      { cause: error },
    );
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new StartError(
      `The address ${host} does not belong to this machine. Set ${settings}HOST=127.0.0.1, or ${settings}HOST=0.0.0.0 for all.`,
      { cause: error },
    );
  }
  return undefined;
}
