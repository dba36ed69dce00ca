import { readFileSync } from "node:fs";

/** Of the package; read once. The build writes the place of this file into it. */
export const shopVersion = (): string => (known ??= readVersion());

let known: string | undefined;

function readVersion(): string {
  const file = new URL("../../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
