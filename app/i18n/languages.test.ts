import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

type Texts = Record<string, string>;

const read = (language: string): Texts =>
  Object.assign(
    {},
    ...globSync("{*,desk/*,vendor/*}.json", { cwd: join(import.meta.dirname, language) })
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

test("every text is there in both languages", () => {
  expect(Object.keys(hi).toSorted()).toEqual(Object.keys(en).toSorted());
});

test("no text is written twice in a file: the second would hide the first", () => {
  const files = globSync("{en,hi}/**/*.json", { cwd: import.meta.dirname });
  const written = files.flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), "utf8");
    return (text.match(/^ {2}"[^"]+"(?=:)/gm) ?? []).map((key) => `${file}${key}`);
  });
  expect(written.filter((key, index) => written.indexOf(key) !== index)).toEqual([]);
});

test("both languages fill in the same values", () => {
  const valuesIn = (text = "") => [...new Set(text.match(/\{\w+\}/g))].toSorted().join();
  expect(Object.keys(en).filter((key) => valuesIn(en[key]) !== valuesIn(hi[key]))).toEqual([]);
});

test("no text is empty, and none was left in the other language", () => {
  // What follows a link at the end of a sentence is nothing in one of the languages.
  const all = [...Object.entries(en), ...Object.entries(hi)];
  expect(all.filter(([key, text]) => text.trim() === "" && !key.endsWith("After"))).toEqual([]);
  expect(Object.entries(en).filter(([key, text]) => hi[key] === text && isWording(text))).toEqual(
    [],
  );
});
