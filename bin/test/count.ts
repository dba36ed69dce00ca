export type Count = { passed: number; failed: number };

/** A run can fail without a failed test: a file that doesn't load, an error outside of every test. */
export function countCrash({ passed, failed }: Count, code: number): Count {
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

export async function countRun(what: string, run: () => Promise<Count>): Promise<Count> {
  try {
    return await run();
  } catch (error) {
    console.error(`${what} did not run to its end:`, error);
    return { passed: 0, failed: 1 };
  }
}

/** The last line, which tells people and machines how it went; so does the exit code. */
export function tellSum(counts: readonly Count[]): void {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") === 0 && sum("passed") > 0 ? 0 : 1;
}
