import { join } from "node:path";
import { root } from "#bin/root.ts";
import { runProgram } from "#bin/run-program.ts";

/** In a process of its own: what draws the pictures asks Node where its fonts are, which vitest's loader can't say. */
export default async function prepare(): Promise<void> {
  const program = join(root, "tests", "built-shop.ts");
  const code = await runProgram(process.execPath, [program]);
  if (code !== 0) throw new Error("The shop could not be prepared for the tests.");
}
