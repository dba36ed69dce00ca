import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "#database/start-error.ts";
import { root } from "#bin/root.ts";
import { readProgram } from "#bin/run-program.ts";

const options = [
  "--sbom-format=cyclonedx",
  "--sbom-type=application",
  "--package-lock-only",
  // Said because NODE_ENV=production would say otherwise.
  "--include=dev",
];

/**
 * Writes the software bill of materials (CycloneDX, JSON): what the shop runs with and is built with, by version, licence
 * and hash, as the lock file has it. npm makes it; a build that npm did not start has none to ask. npm can leave out what
 * only builds, but leaves out React with it.
 */
export async function writeSbom(path = join(root, "build", "sbom.cdx.json")): Promise<void> {
  const npm = process.env["npm_execpath"];
  if (!npm) return console.log("Built without npm, so build/sbom.cdx.json is not made.");
  const node = process.env["npm_node_execpath"] ?? process.execPath;
  const { code, output, errors } = await readProgram(node, [npm, "sbom", ...options]);
  if (code !== 0) throw new StartError(`The bill of materials could not be made.\n${errors}`);
  writeFileSync(path, output);
}
