import { Client } from "pg";
import { connectionSettings } from "#database/connect.ts";
import { StartError } from "#database/start-error.ts";

/**
 * A pooler takes no settings from who borrows a connection, so it has to make them itself.
 * @throws StartError when it lends connections with others than those of the shop, or can't be reached
 */
export async function checkPooler(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (cause) {
    const said = (cause as Error).message || "it does not answer";
    throw new StartError(`The pooler of DATABASE_URL can't be reached: ${said}.`, { cause });
  }
  try {
    if (await isSetRight(client)) return;
  } finally {
    await client.end();
  }
  const query = connectionSettings.map((setting) => `set ${setting}`).join("; ");
  throw new StartError(
    "The pooler of DATABASE_URL lends connections with other settings than the shop needs. " +
      `With PgBouncer, add connect_query='${query}' to the line of its database.`,
  );
}

async function isSetRight(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ timezone: string; statement: string; idle: string }>(
    `select current_setting('timezone') as timezone, current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  );
  const [found] = rows;
  return found?.timezone === "UTC" && found.statement !== "0" && found.idle !== "0";
}

/** A pooler may by chance give two clients two connections. */
const tries = 3;

/**
 * What a connection remembers beyond a transaction stays with the pooler: a lock that is taken through it is held for good.
 * @throws StartError when the address leads through a pooler that lends connections for a transaction each
 */
export async function refusePooler(client: Client, url: string): Promise<void> {
  // Who speaks with the database itself is told by it which of its processes that is.
  const { processID } = client as unknown as { processID: number | null };
  if ((await backendOf(client)) === processID) return;
  const other = new Client({ connectionString: url });
  await other.connect();
  try {
    for (let tried = 0; tried < tries; tried += 1)
      if ((await backendOf(client)) === (await backendOf(other)))
        throw new StartError(
          "This address of the database leads through a pooler. Set DATABASE_DIRECT_URL to the address of the database itself, beside DATABASE_URL.",
        );
  } finally {
    await other.end();
  }
}

async function backendOf(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
}
