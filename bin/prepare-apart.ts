import { join } from "node:path";
import { StartError } from "#database/start-error.ts";
import { root } from "./root.ts";
import { runProgram } from "./run-program.ts";

/**
 * Runs a program of this folder to its end in a process of its own. Building and drawing take hundreds of megabytes that
 * a process which lives on would not give back.
 * @throws StartError when the program failed; it has said why
 */
export async function prepareApart(
  program: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<void> {
  const env = { ...process.env, ...settings };
  const code = await runProgram(process.execPath, [join(root, "bin", program)], { env });
  if (code !== 0) throw new StartError("The shop could not be prepared; see above.");
}
