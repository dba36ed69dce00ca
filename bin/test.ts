import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import * as z from "zod";
import { buildIfStale } from "./build.ts";
import { findBrowser } from "./find-browser.ts";
import { root } from "./root.ts";
import { runProgram } from "./run-program.ts";

type Count = { passed: number; failed: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/** What failed in vitest, said once more at the very end: its own summary scrolls away under the browser's tests. */
const faults: string[] = [];
const reports = mkdtempSync(join(tmpdir(), "beej-reports-"));
const filters = process.argv.slice(2);

async function runVitest(): Promise<Count> {
  const report = join(reports, "vitest.json");
  const tool = join(root, "node_modules", "vitest", "vitest.mjs");
  const code = await runProgram(process.execPath, [
    tool,
    "run",
    "--passWithNoTests",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...filters,
  ]);
  const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(readReport(report));
  faults.push(...testResults.flatMap(listFaults));
  return countCrash({ passed: numPassedTests, failed: numFailedTests }, code);
}

function listFaults(file: z.infer<typeof vitestReport>["testResults"][number]): string[] {
  const failed = file.assertionResults.filter(({ status }) => status === "failed");
  const path = relative(root, file.name);
  // A file that doesn't load has a message and no tests.
  const whole = failed.length === 0 && file.message !== "" ? [`${path}\n${file.message}`] : [];
  const single = failed.map(
    ({ fullName, failureMessages }) =>
      `${path} › ${fullName}\n${(failureMessages ?? []).join("\n")}`,
  );
  return [...whole, ...single];
}

async function runPlaywright(): Promise<Count> {
  if (!existsSync(join(root, "playwright.config.ts"))) return { passed: 0, failed: 0 };
  const report = join(reports, "playwright.json");
  const tool = join(root, "node_modules", "@playwright", "test", "cli.js");
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
  const { expected, unexpected, flaky } = playwrightReport.parse(readReport(report)).stats;
  return countCrash({ passed: expected + flaky, failed: unexpected }, code);
}

function readReport(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

/** A run can fail without a failed test: a file that doesn't load, an error outside of every test. */
function countCrash({ passed, failed }: Count, code: number): Count {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

async function countRun(what: string, run: () => Promise<Count>): Promise<Count> {
  try {
    return await run();
  } catch (error) {
    console.error(`${what} did not run to its end:`, error);
    return { passed: 0, failed: 1 };
  }
}

async function build(): Promise<Count> {
  await buildIfStale();
  return { passed: 0, failed: 0 };
}

const counts: Count[] = [];
counts.push(await countRun("The build", build));
counts.push(await countRun("Vitest", runVitest));
counts.push(await countRun("Playwright", runPlaywright));
rmSync(reports, { recursive: true });

for (const fault of faults) console.log(`\nFailed: ${fault}\n`);
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
process.exitCode = sum("failed") === 0 && sum("passed") > 0 ? 0 : 1;
