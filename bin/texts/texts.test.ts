import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { root } from "#bin/root.ts";
import { exportTexts } from "./export-texts.ts";
import { findFaults } from "./find-faults.ts";
import { findUses } from "./find-uses.ts";
import { importTexts } from "./import-texts.ts";
import { readTexts, textsOfFile, type FoundText } from "./read-texts.ts";
import { staleFiles } from "./write-compiled.ts";
import { withTexts } from "./write-texts.ts";

const texts = readTexts();
const contents = new Map(
  texts.map(({ file }) => [file, readFileSync(join(root, file), "utf8")] as const),
);
const hindi = exportTexts("hi", texts, new Map());

const found = (key: string, language: "en" | "hi") => {
  const text = texts.find((each) => each.key === key && each.language === language);
  if (!text) throw new Error(`There is no ${key}`);
  return text;
};
const faultsWith = (...changed: FoundText[]) => {
  const untouched = texts.filter(
    ({ key, language }) => !changed.some((each) => each.key === key && each.language === language),
  );
  return findFaults([...untouched, ...changed]);
};

test("the texts of the shop have no fault, and what is written from them is up to date", () => {
  expect(findFaults(texts)).toEqual([]);
  expect(staleFiles(texts)).toEqual([]);
});

test("a key that stands twice in a language is named with both places", () => {
  const title = found("cart.title", "en");
  const again = { ...title, file: "app/i18n/en/titles.json", line: 9 };
  expect(faultsWith(title, again)).toEqual([
    `"cart.title" stands twice in en: ${title.file}:${title.line}, app/i18n/en/titles.json:9.`,
  ]);
  const json = '{\n  "a": "one",\n  "a": "two"\n}\n';
  expect(textsOfFile(json, "x.json").map(({ line, text }) => [line, text])).toEqual([
    [2, "one"],
    [3, "two"],
  ]);
});

test("a text that a language lacks, or that fills in something else there, is named", () => {
  const lacking = texts.filter(({ key, language }) => key !== "cart.full" || language === "en");
  const { file, line } = found("cart.full", "en");
  expect(findFaults(lacking)).toEqual([`"cart.full" has no text in hi: ${file}:${line}.`]);
  expect(faultsWith({ ...found("cart.full", "hi"), text: "{most}" })).toEqual([
    '"cart.full" fills in different values: {max} in en, {most} in hi.',
  ]);
  const broken = found("cart.full", "hi");
  expect(faultsWith({ ...broken, text: "{max" })[0]).toBe(
    `${broken.file}:${broken.line} "cart.full": it is no ICU text (expect argument closing brace).`,
  );
});

test("what a translator gets says where a text stands and is used, and its English", () => {
  const entry = exportTexts("hi", texts, findUses())
    .split("\n\n")
    .find((each) => each.includes('msgctxt "cart.full"'));
  expect(entry).toMatch(/^#: app\/i18n\/hi\/cart\.json:\d+\n#: app\/\S+\.tsx?:\d+\n/);
  expect(entry).toContain('msgid "Your cart has {max} different packs');
  expect(entry).toContain('msgstr "कार्ट में {max} अलग पैक हैं');
});

test("what comes back as it went out changes no file", () => {
  for (const language of languages) {
    const back = importTexts(exportTexts(language, texts, new Map()), texts);
    expect(back).toEqual({ texts, faults: [] });
  }
  for (const [file, content] of contents) {
    const own = texts.filter((text) => text.file === file);
    expect(withTexts(content, own), file).toBe(content);
  }
});

test("a new text changes its own line and no other", () => {
  const { text, file, line } = found("cart.sold-out", "hi");
  const sent = hindi.replace(`msgstr "${text}"`, 'msgstr "अभी \\"नहीं\\"।\\nकल"');
  const back = importTexts(sent, texts);
  expect(back.faults).toEqual([]);
  const changed = back.texts.filter((each, index) => each.text !== texts[index]?.text);
  expect(changed.map((each) => each.text)).toEqual(['अभी "नहीं"।\nकल']);
  const before = (contents.get(file) ?? "").split("\n");
  const after = withTexts(before.join("\n"), changed).split("\n");
  expect(after[line - 1]).toBe('  "cart.sold-out": "अभी \\"नहीं\\"।\\nकल",');
  expect(after.toSpliced(line - 1, 1)).toEqual(before.toSpliced(line - 1, 1));
});

test("a file that can't be taken back is refused, and the key is named", () => {
  const { text } = found("cart.full", "hi");
  const entry = (msgstr: string) => hindi.replace(`msgstr "${text}"`, `msgstr "${msgstr}"`);
  const faults: [string, string][] = [
    [hindi.replace('msgctxt "cart.full"', 'msgctxt "cart.fuller"'), '"cart.fuller" is no text of'],
    [entry("{max"), '"cart.full": it is no ICU text'],
    [entry("बस"), '"cart.full" fills in different values: {max} in en, nothing in hi.'],
    [
      entry("{max, plural, few {#} other {#}}"),
      '"cart.full": the plural of {max} has the form few',
    ],
    [entry(""), '"cart.full" has no translation.'],
    [hindi.replace("Your cart has {max} different", "It holds {max}"), '"cart.full" has another'],
    [hindi.replace('msgctxt "cart.full"\n', ""), "A text has no msgctxt"],
    [hindi.replace("Language: hi", "Language: ta"), "no language of the shop: ta"],
  ];
  for (const [file, fault] of faults)
    expect(importTexts(file, texts).faults.join("\n"), fault).toContain(fault);
});
