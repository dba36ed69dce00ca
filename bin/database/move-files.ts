import { StartError } from "#database/start-error.ts";
import { storageAddress } from "#server/env-variables.ts";
import { readEnv, type Env } from "#server/env.ts";
import { moveFiles } from "#server/files/move-files.ts";
import { openShopFiles } from "#server/platform/storage/shop-files.ts";
import { endWithSentence } from "#bin/stop-signals.ts";

const usage =
  "Say from where and where to, for example: npm run storage:move -- ./data s3://seeds/shop";

/** npm run storage:move -- <from> <to> [--remove] */
async function move(env: Env, args: string[]): Promise<void> {
  const [from, to] = args
    .filter((arg) => !arg.startsWith("--"))
    .map((text) => readEnv({ STORAGE_URL: text }).storageUrl);
  if (from === undefined || to === undefined) throw new StartError(usage);
  if (from === to) throw new StartError("These are the same place.");
  const mayRemove = args.includes("--remove");
  if (mayRemove && from === (env.storageUrl ?? storageAddress(env.dataDir)))
    throw new StartError(
      `The shop keeps its files in ${from}, so nothing is removed there. Set STORAGE_URL to the new place and start the shop with it first.`,
    );
  const open = (place: string) => openShopFiles({ ...env, storageUrl: place }, process.env);
  const log = (line: string) => console.log(line);
  const moved = await moveFiles({ from: await open(from), to: await open(to), mayRemove, log });
  const { copied, there, removed } = moved;
  log(
    `${copied} files were copied to ${to} and ${there} were there already; all ${copied + there} were read back and compared.`,
  );
  log(
    mayRemove
      ? `${removed} were removed from ${from}.`
      : `Those in ${from} were left: --remove takes them away, once the shop runs with STORAGE_URL=${to}.`,
  );
}

await move(readEnv(process.env), process.argv.slice(2)).catch(endWithSentence);
