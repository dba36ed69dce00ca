import { createServer } from "node:net";
import { StartError } from "#database/start-error.ts";
import type { Env } from "#server/env.ts";

/** Before the long steps: building for a minute and then finding the port taken helps nobody. */
export async function refuseTakenPort(env: Env): Promise<void> {
  if (env.port === 0) return;
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(env.port, env.host, () => probe.close(() => resolve()));
  }).catch((error: unknown) => {
    throw portTaken(error, env) ?? error;
  });
}

/** The sentence for a port that can't be listened on; undefined for other errors. */
export function portTaken(error: unknown, { host, port }: Env): Error | undefined {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") {
    return new StartError(
      `Port ${port} on ${host} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
      { cause: error },
    );
  }
  if (code === "EACCES") {
    return new StartError(
      `This user may not listen on port ${port}. Choose one above 1023, for example PORT=3000.`,
      { cause: error },
    );
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new StartError(
      `The address ${host} does not belong to this machine. Set HOST=127.0.0.1, or HOST=0.0.0.0 for all.`,
      { cause: error },
    );
  }
  return undefined;
}
