import { spawn, type StdioOptions } from "node:child_process";
import { text } from "node:stream/consumers";
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

/** Runs a program in the project's folder, or another one, to its end and hears what it says. @throws Error when it can't be started */
export async function readProgram(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv = process.env,
  cwd = root,
): Promise<{ code: number; output: string; errors: string }> {
  const child = spawn(program, args, { cwd, stdio: ["ignore", "pipe", "pipe"], env });
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, output, errors };
}
