import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { languages } from "#domain/language.ts";
import { exportTexts } from "./export-texts.ts";
import { findFaults } from "./find-faults.ts";
import { findUses } from "./find-uses.ts";
import { importTexts } from "./import-texts.ts";
import { readTexts } from "./read-texts.ts";
import { staleFiles, writeCompiled } from "./write-compiled.ts";
import { writeTexts } from "./write-texts.ts";

const usage = `npm run texts -- check            says what is wrong with the texts
npm run texts -- compile          writes what types and mails know of them
npm run texts -- export [folder]  writes texts-en.po and texts-hi.po for a translator
npm run texts -- import <file>    takes such a file back`;

/** @returns what is wrong, nothing where all went well */
const commands: Record<string, (argument: string | undefined) => string[]> = {
  check() {
    const texts = readTexts();
    const faults = findFaults(texts);
    if (faults.length > 0) return faults;
    return staleFiles(texts).map((file) => `${file} is stale: npm run texts -- compile`);
  },
  compile() {
    const texts = readTexts();
    const faults = findFaults(texts);
    if (faults.length === 0) writeCompiled(texts);
    return faults;
  },
  export(folder = ".") {
    const texts = readTexts();
    const uses = findUses();
    for (const language of languages) {
      const path = join(resolve(folder), `texts-${language}.po`);
      writeFileSync(path, exportTexts(language, texts, uses));
      console.log(`${path} is written.`);
    }
    return [];
  },
  import(file) {
    if (file === undefined) return [usage];
    const before = readTexts();
    const { texts, faults } = importTexts(readFileSync(file, "utf8"), before);
    if (faults.length > 0) return [...faults, "Nothing was changed."];
    const count = writeTexts(before, texts);
    writeCompiled(texts);
    console.log(`${count} ${count === 1 ? "text is" : "texts are"} new.`);
    return [];
  },
};

const [command = "", argument] = process.argv.slice(2);
const faults = commands[command]?.(argument) ?? [usage];
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exitCode = 1;
}
