import type { Logger } from "pino";
import { connectDatabase, type Connection } from "#database/connect.ts";
import type { Env } from "./env.ts";

export type World = { env: Env; connection: Connection; close(): Promise<void> };

export function createWorld({ env, databaseUrl }: { env: Env; databaseUrl: string; log: Logger }): Promise<World> {
  const connection = connectDatabase(databaseUrl);
  return Promise.resolve({ env, connection, close: () => connection.close() });
}
