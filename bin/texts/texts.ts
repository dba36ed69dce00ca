import { findFaults } from "./find-faults.ts";
import { readTexts } from "./read-texts.ts";
import { staleFiles, writeCompiled } from "./write-compiled.ts";

// `npm run texts -- check | compile | export | import`

function fail(faults: readonly string[]): void {
  console.error(faults.join("\n"));
  process.exitCode = 1;
}

function check(): void {
  const texts = readTexts();
  const faults = findFaults(texts);
  const stale = faults.length > 0 ? [] : staleFiles(texts);
  fail([
    ...faults,
    ...stale.map((file) => `${file} is older than the texts: npm run texts -- compile`),
  ]);
}
const [what] = process.argv.slice(2);
if (what === "check") check();
if (what === "compile") {
  const texts = readTexts();
  const faults = findFaults(texts);
  if (faults.length) fail(faults);
  else writeCompiled(texts);
}
