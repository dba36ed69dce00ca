import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { LockedError, takeProcessLock, type ProcessLock } from "#database/process-lock.ts";
import { StartError } from "#database/start-error.ts";
import { forgetBuild, hashOfSources, isBuilt, rememberBuild } from "./build/build-stamp.ts";
import { checkBudgets } from "./build/check-budgets.ts";
import { precompress } from "./build/precompress.ts";
import { writeStorefrontManifest } from "./build/storefront-manifest.ts";
import { writeSbom } from "./build/write-sbom.ts";
import { withProgress } from "./progress.ts";
import { root } from "./root.ts";
import { readProgram } from "./run-program.ts";
import { endWithSentence } from "./stop-signals.ts";

const lockPath = join(root, "node_modules", ".beej-bazaar-build.lock");

/** Builds when a source changed since the last build. Two starts at once build once. */
export async function buildIfStale(): Promise<void> {
  if (isBuilt()) return;
  const lock = await waitForBuildLock();
  try {
    if (!isBuilt()) await build();
  } finally {
    lock.release();
  }
}

async function build(): Promise<void> {
  const hash = hashOfSources();
  forgetBuild();
  await withProgress("Building the pages", async () => {
    await runReactRouter();
    writeStorefrontManifest();
    await precompress();
    await checkBudgets();
    await writeSbom();
  });
  rememberBuild(hash);
}

async function runReactRouter(): Promise<void> {
  const tool = join(root, "node_modules", "@react-router", "dev", "bin.cjs");
  const { code, output, errors } = await readProgram(process.execPath, [tool, "build"], {
    ...process.env,
    NODE_ENV: "production",
  });
  if (code !== 0) throw new StartError(`The pages could not be built.\n${output}${errors}`.trim());
}

async function waitForBuildLock(): Promise<ProcessLock> {
  for (let waited = 0; ; waited += 1) {
    try {
      return takeProcessLock(lockPath);
    } catch (error) {
      if (!(error instanceof LockedError)) throw error;
      if (waited % 12 === 0)
        console.log(`Waiting for process ${error.holder.pid}, which builds the pages`);
      await sleep(250);
    }
  }
}

if (import.meta.main) {
  await buildIfStale().catch(endWithSentence);
  console.log("The pages are built.");
}
