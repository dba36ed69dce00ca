import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline/promises";
import { Client } from "pg";
import { migrateDatabase } from "#database/migrating/migrate.ts";
import { StartError } from "#database/start-error.ts";
import { readEnv, type Env } from "#server/env.ts";
import { eachPlace, openShopFiles } from "#server/platform/storage/shop-files.ts";
import { fillSettings, openBigShop, readBigShopSize } from "./big-shop.ts";
import { openDemoShop } from "./demo-shop.ts";
import { root } from "./root.ts";
import { runProgram } from "./run-program.ts";
import { removeSecondStep } from "./database/second-step-removal.ts";
import { endWithSentence } from "./stop-signals.ts";
import { withDatabase } from "./database/with-database.ts";

const commands: Record<string, (env: Env, args: string[]) => Promise<void>> = {
  generate: async (_env, args) => {
    const tool = join(root, "node_modules", "drizzle-kit", "bin.cjs");
    process.exitCode = await runProgram(process.execPath, [tool, "generate", ...args]);
  },
  migrate: (env) =>
    withDatabase(env, async (url) => {
      await migrateDatabase(url);
      console.log("The database has the newest schema.");
    }),
  query: (env, args) => withDatabase(env, (url) => query(url, args.join(" "))),
  "second-step-removal": (env, [email]) =>
    withDatabase(env, (url) => removeSecondStep(url, email ?? "")),
  demo: (env, args) =>
    args.some((arg) => arg.startsWith("--big"))
      ? fillBig(env, args)
      : withDatabase(env, async (url) => {
          await migrateDatabase(url);
          const fill = { databaseUrl: url, env, people: false, log: console.log };
          const { filled } = await openDemoShop(fill);
          console.log(
            filled
              ? "The demo catalogue is in the database."
              : "The demo catalogue was there already.",
          );
        }),
  reset: async (env, args) => {
    if (env.databaseUrl)
      throw new StartError("db:reset deletes the embedded database only. Unset DATABASE_URL.");
    if (!existsSync(env.dataDir)) return console.log(`There is nothing in ${env.dataDir}.`);
    if (!args.includes("--yes")) await confirm(env.dataDir);
    await withDatabase(env, async (url) => {
      await dropEverything(url);
      await removeFiles(env);
      rmSync(join(env.dataDir, "demo-accounts.json"), { force: true });
    });
    console.log("The shop is empty. The next npm start fills the demo shop anew.");
  },
};

async function fillBig(env: Env, args: string[]): Promise<void> {
  const size = readBigShopSize(args.join(" "));
  await withDatabase(
    env,
    async (url) => {
      await migrateDatabase(url);
      await openBigShop(env, url, size);
    },
    fillSettings,
  );
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function query(url: string, sql: string): Promise<void> {
  if (!sql)
    throw new StartError(
      'Say what to ask, for example: npm run db:query -- "select count(*) from orders"',
    );
  const { rows } = await withClient(url, (client) => client.query<Record<string, unknown>>(sql));
  console.table(rows);
}

async function removeFiles(env: Env): Promise<void> {
  for (const [, storage] of eachPlace(await openShopFiles(env, process.env)))
    for await (const { name } of storage.list()) await storage.remove(name);
}

async function dropEverything(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ drop: string }>(
      "select format('drop schema %I cascade', nspname) as drop from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'",
    );
    for (const { drop } of rows) await client.query(drop);
    await client.query("create schema public");
  });
}

async function confirm(dataDir: string): Promise<void> {
  const reader = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await reader.question(
    `Delete every order, person and product in ${dataDir}? Type "delete": `,
  );
  reader.close();
  if (answer.trim() !== "delete") throw new StartError("Nothing was deleted.");
}

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
if (!command)
  endWithSentence(
    new StartError(`There is no command "${name}", only ${Object.keys(commands).join(", ")}.`),
  );
await command(readEnv(process.env), args).catch(endWithSentence);
