import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import * as z from "zod";
import { root } from "#bin/root.ts";
import { runProgram } from "#bin/run-program.ts";
import { countCrash, type Count } from "./count.ts";

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

/** Adds what failed to `faults`, to be said once more at the end. */
export async function runVitest(args: readonly string[], faults: string[]): Promise<Count> {
  const folder = mkdtempSync(join(tmpdir(), "beej-reports-"));
  const report = join(folder, "vitest.json");
  const tool = join(root, "node_modules", "vitest", "vitest.mjs");
  try {
    const code = await runProgram(process.execPath, [
      tool,
      "run",
      "--passWithNoTests",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...args,
    ]);
    const { numPassedTests, numFailedTests, testResults } = vitestReport.parse(
      JSON.parse(readFileSync(report, "utf8")),
    );
    faults.push(...testResults.flatMap(listFaults));
    return countCrash({ passed: numPassedTests, failed: numFailedTests }, code);
  } finally {
    rmSync(folder, { recursive: true });
  }
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
