import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { noConnectionError } from "#database/away.ts";

export const changesChannel = "shop_changes";
const questionsChannel = "shop_questions";
const answersTo = (processId: number) => `shop_answers_${processId}`;
const applicationName = "beej-bazaar changes";

/** Else the database would keep the line of a machine that vanished for hours, and each write would wait for its word. */
const noticeTheDead =
  "set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3";

export type LineTimes = {
  beatMs: number;
  /** How long ago the last question may be that the line answered, for it to count as alive. */
  trustedMs: number;
  patienceMs: number;
};

/** How far the log of a database has come, in bytes since it was made, and which database's it is, whoever has a copy. */
export type LogPosition = { position: number; system: string };

/**
 * All that was committed before it is asked stands before it. Where commits don't wait for the disk, what is not written there counts
 * as well; elsewhere it would be more than a replica is sent.
 */
const askPosition = `select pg_wal_lsn_diff(case current_setting('synchronous_commit') when 'off'
    then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::float8 as position,
  (select system_identifier::text from pg_control_system()) as system`;

export type ChangesLine = {
  /** When the last question was asked that the line answered, on the clock of `performance`. */
  aliveAt(): number;
  /** Asks every line of the shop, and waits until all have said that they heard what was committed before, or so long. */
  heardByAll(longestMs: number): Promise<void>;
  logPosition(): Promise<LogPosition | undefined>;
  hangUp(): Promise<void>;
};

/** A connection that hears the changes, and is asked for a word now and then. */
export async function openLine(
  databaseUrl: string,
  { beatMs, patienceMs }: Pick<LineTimes, "beatMs" | "patienceMs">,
  { onTags, lose }: { onTags(tags: string[]): void; lose(line: ChangesLine, error?: Error): void },
): Promise<ChangesLine> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: applicationName,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  let beat: NodeJS.Timeout | undefined;
  let aliveAt = performance.now();
  const line: ChangesLine = {
    aliveAt: () => aliveAt,
    heardByAll: (longestMs) => questions.ask(longestMs),
    logPosition: async () => (await client.query<LogPosition>(askPosition)).rows[0],
    async hangUp() {
      clearTimeout(beat);
      await client.end();
    },
  };
  const ask = async () => {
    const askedAt = performance.now();
    await client.query("select 1");
    aliveAt = askedAt;
    askLater();
  };
  const askLater = () => {
    beat = setTimeout(() => void ask().catch((error: Error) => lose(line, error)), beatMs);
  };
  const questions = createQuestions(client, (error) => lose(line, error));
  client.on("notification", ({ channel, payload = "", processId }) => {
    if (channel === changesChannel) onTags(payload.split(","));
    else questions.hear(channel, payload, processId);
  });
  client.on("error", (error) => lose(line, error));
  client.on("end", () => lose(line));
  try {
    await client.connect();
    aliveAt = performance.now();
    await questions.begin();
  } catch (error) {
    // Not waited for: a line that never stood may never say that it ended.
    void line.hangUp();
    throw noConnectionError(error as Error);
  }
  askLater();
  return line;
}

const askAll = `select pg_notify('${questionsChannel}', $1), (select array_agg(pid) from pg_stat_activity
  where datname = current_database() and application_name = '${applicationName}') as lines`;

/**
 * PostgreSQL gives notifications out in the order of commits: whoever hears a question has heard every change from before it. Each line
 * answers with its number, on a channel of the one that asked.
 */
function createQuestions(client: Client, lose: (error: Error) => void) {
  let ownId = 0;
  let asked = 0;
  const open = new Map<string, (processId: number) => void>();
  return {
    async begin() {
      const { rows } = await client.query<{ id: number }>("select pg_backend_pid() as id");
      ownId = rows[0]?.id ?? 0;
      const channels = [changesChannel, questionsChannel, answersTo(ownId)];
      const listen = channels.map((channel) => `listen ${channel};`).join(" ");
      await client.query(`${listen} ${noticeTheDead}`);
    },
    hear(channel: string, question: string, processId: number) {
      if (channel === answersTo(ownId)) return open.get(question)?.(processId);
      if (processId === ownId) return open.get(question)?.(ownId);
      client.query("select pg_notify($1, $2)", [answersTo(processId), question]).catch(lose);
    },
    async ask(longestMs: number) {
      const question = String((asked += 1));
      const heardBy = new Set<number>();
      const all = Promise.withResolvers<void>();
      let lines: number[] | undefined;
      const check = () => {
        if (lines?.every((id) => heardBy.has(id))) all.resolve();
      };
      open.set(question, (processId) => {
        heardBy.add(processId);
        check();
      });
      try {
        const { rows } = await client.query<{ lines: number[] }>(askAll, [question]);
        ({ lines } = rows[0] ?? {});
        check();
        await Promise.race([all.promise, sleep(longestMs, undefined, { ref: false })]);
      } finally {
        open.delete(question);
      }
    },
  };
}
