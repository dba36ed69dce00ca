import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Texts = Record<string, string>;

const read = (language: string): Texts =>
  Object.assign(
    {},
    ...globSync("{*,workspace/*,vendor/*}.json", { cwd: join(import.meta.dirname, language) })
      // The panel speaks English only.
      .filter((file) => file !== "admin.json")
      .map((file): Texts =>
        JSON.parse(readFileSync(join(import.meta.dirname, language, file), "utf8")),
      ),
  );

const en = read("en");
const hi = read("hi");
/** Names, formats and test addresses are the same everywhere. */
const isWording = (text: string) => /[a-z]{3} [a-z]{2}/.test(text.replaceAll(/\S*[@{}]\S*/g, ""));

test("no text is empty, and none was left in the other language", () => {
  // What follows a link at the end of a sentence is nothing in one of the languages.
  const all = [...Object.entries(en), ...Object.entries(hi)];
  expect(all.filter(([key, text]) => text.trim() === "" && !key.endsWith("After"))).toEqual([]);
  expect(Object.entries(en).filter(([key, text]) => hi[key] === text && isWording(text))).toEqual(
    [],
  );
});
