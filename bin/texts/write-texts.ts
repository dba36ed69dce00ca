import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "#bin/root.ts";
import type { FoundText } from "./read-texts.ts";

/** A file's content with the texts that changed; all other lines are those it had. */
export function withTexts(content: string, texts: readonly FoundText[]): string {
  const lines = content.split("\n");
  for (const { line, key, text } of texts) {
    const before = lines[line - 1] ?? "";
    const comma = before.endsWith(",") ? "," : "";
    lines[line - 1] = `  ${JSON.stringify(key)}: ${JSON.stringify(text)}${comma}`;
  }
  return lines.join("\n");
}

/** Writes what is new into the files. @returns how many texts that are */
export function writeTexts(before: readonly FoundText[], after: readonly FoundText[]): number {
  const changed = after.filter(({ text }, index) => text !== before[index]?.text);
  for (const [file, texts] of Map.groupBy(changed, (found) => found.file)) {
    const path = join(root, file);
    writeFileSync(path, withTexts(readFileSync(path, "utf8"), texts));
  }
  return changed.length;
}
