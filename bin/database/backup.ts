import { basename } from "node:path";
import { existsSync } from "node:fs";
import { runningDatabaseUrl } from "#database/embedded.ts";
import { StartError } from "#database/start-error.ts";
import { makeBackup } from "#server/backups/make-backup.ts";
import { isBackupName } from "#server/backups/names.ts";
import { readPassphrase } from "#server/backups/passphrase.ts";
import { findBackup, restoreBackup } from "#server/backups/restore-backup.ts";
import { directUrlOf, readEnv, type Env } from "#server/env.ts";
import { openShopFiles } from "#server/platform/storage/shop-files.ts";
import { openStorage } from "#server/platform/storage/open-storage.ts";
import { endWithSentence } from "#bin/stop-signals.ts";
import { restoreAt } from "./restore-at.ts";
import { withRecord } from "./with-record.ts";
import { withDatabase } from "./with-database.ts";

const commands: Record<string, (env: Env, args: string[]) => Promise<void>> = {
  /** Of a running shop too, which goes on. */
  async backup(env, args) {
    const storage = openStorage(addressOf(env, args), process.env);
    const passphrase = await readPassphrase(env);
    if (!env.databaseUrl && !existsSync(env.dataDir))
      throw new StartError(`There is no shop in ${env.dataDir}.`);
    const make = (databaseUrl: string) =>
      withRecord(databaseUrl, storage.address, (begunAt) =>
        makeBackup({ ...env, databaseUrl, files }, { storage, passphrase, now: begunAt, log }),
      );
    const files = await openShopFiles(env, process.env);
    const running = directUrlOf(env) ?? runningDatabaseUrl(env.dataDir);
    const made = running === undefined ? await withDatabase(env, make) : await make(running);
    log(
      `The backup is good: ${made.rows} rows and ${made.files} files were restored and compared. ` +
        `It takes ${megabytes(made.bytes)}.`,
    );
  },

  async restore(env, args) {
    const at = args.indexOf("--at");
    if (at >= 0) {
      const others = args.toSpliced(at, 2);
      const mayReplace = others.includes("--replace");
      return restoreAt(env, {
        moment: args[at + 1] ?? "",
        place: addressOf(env, others),
        mayReplace,
      });
    }
    const address = addressOf(env, args);
    const isFile = isBackupName(basename(address));
    const storage = openStorage(
      isFile ? address.slice(0, -basename(address).length) : address,
      process.env,
    );
    const passphrase = await readPassphrase(env);
    const name = await findBackup(storage, isFile ? basename(address) : undefined);
    log(`Restoring ${name}`);
    const from = { storage, name, passphrase };
    const files = await openShopFiles(env, process.env);
    const mayReplace = args.includes("--replace");
    const { header, manifest, keptIn } = await withDatabase(env, (databaseUrl) =>
      restoreBackup(from, { ...env, databaseUrl, files, mayReplace, now: new Date() }),
    );
    log(`The shop is as it was at ${header.madeAt}, with ${manifest.files.count} files.`);
    if (keptIn !== null)
      log(`The files from before are in ${keptIn}: delete them when all is well.`);
  },
};

const log = (line: string): void => console.log(line);
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

function addressOf({ backupTo }: Env, args: string[]): string {
  const address = args.find((arg) => !arg.startsWith("--")) ?? backupTo;
  if (address !== undefined) return address;
  throw new StartError("Say where, for example: npm run backup -- /mnt/backups, or set BACKUP_TO.");
}

const [name = "", ...args] = process.argv.slice(2);
const command = commands[name];
if (!command) endWithSentence(new StartError(`There is no command "${name}".`));
await command(readEnv(process.env), args).catch(endWithSentence);
