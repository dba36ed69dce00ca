import { spawn, type StdioOptions } from "node:child_process";
import { root } from "./root.ts";

/** Runs a program in the project's folder to its end. A program that can't be started or is killed counts as 1. */
export function runProgram(
  program: string,
  args: string[],
  { stdio = "inherit", env = process.env }: { stdio?: StdioOptions; env?: NodeJS.ProcessEnv } = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio, env });
    child.once("error", (error) => {
      console.error(`${program} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
