import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { buildIfStale } from "./build.ts";
import { findBrowser } from "./find-browser.ts";
import { root } from "./root.ts";
import { runProgram } from "./run-program.ts";
import { countCrash, countRun, tellSum, type Count } from "./test/count.ts";
import { runVitest } from "./test/run-vitest.ts";

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** What failed in vitest, said once more at the very end: its own summary scrolls away under the browser's tests. */
const faults: string[] = [];
const filters = process.argv.slice(2);

async function runPlaywright(): Promise<Count> {
  if (!existsSync(join(root, "playwright.config.ts"))) return { passed: 0, failed: 0 };
  const folder = mkdtempSync(join(tmpdir(), "beej-reports-"));
  const report = join(folder, "playwright.json");
  const tool = join(root, "node_modules", "@playwright", "test", "cli.js");
  try {
    const code = await runProgram(
      process.execPath,
      [tool, "test", "--reporter=list,json", "--pass-with-no-tests", ...filters],
      {
        env: {
          ...process.env,
          CHROMIUM_PATH: await findBrowser(),
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
        },
      },
    );
    const { stats } = playwrightReport.parse(JSON.parse(readFileSync(report, "utf8")));
    return countCrash({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, code);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function build(): Promise<Count> {
  await buildIfStale();
  return { passed: 0, failed: 0 };
}

const counts: Count[] = [];
counts.push(await countRun("The build", build));
counts.push(await countRun("Vitest", () => runVitest(filters, faults)));
counts.push(await countRun("Playwright", runPlaywright));

for (const fault of faults) console.log(`\nFailed: ${fault}\n`);
tellSum(counts);
