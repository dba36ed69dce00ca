import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach } from "vitest";

/** A data folder for the tests of one file, empty before each. */
export function dataFolder() {
  const path = mkdtempSync(join(tmpdir(), "beej-data-"));
  afterEach(() => {
    for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true });
  });
  afterAll(() => rmSync(path, { recursive: true, force: true }));
  return {
    path,
    /** Every file in it, by its path from there. */
    files: (): string[] =>
      readdirSync(path, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name).slice(path.length + 1))
        .toSorted(),
  };
}
