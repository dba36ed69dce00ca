import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languages, type Language } from "#domain/language.ts";
import { root } from "#bin/root.ts";
import { textHomes, type TextHome } from "./text-homes.ts";

export type FoundText = {
  home: TextHome;
  language: Language;
  key: string;
  text: string;
  file: string;
  line: number;
};

/** Every text of the shop, in the order of the files. A key that stands twice is there twice. */
export const readTexts = (): FoundText[] =>
  textHomes.flatMap((home) =>
    languages.flatMap((language) =>
      home.files(language).flatMap((file) =>
        textsOfFile(readFileSync(join(root, file), "utf8"), file).map((found) => ({
          home,
          language,
          ...found,
        })),
      ),
    ),
  );

/**
 * The texts of a file with the lines they stand in; JSON.parse would hide all but the last of those with one key.
 * @throws Error where it isn't one text a line
 */
export function textsOfFile(
  json: string,
  file: string,
): Pick<FoundText, "key" | "text" | "file" | "line">[] {
  const lines = json.split("\n");
  const [first, ...rest] = lines;
  if (first !== "{" || rest.slice(-2).join() !== "},")
    throw new Error(`${file} is not written as one text a line.`);
  return rest.slice(0, -2).map((line, index) => {
    const found = /^ {2}("(?:[^"\\]|\\.)*"): ("(?:[^"\\]|\\.)*"),?$/.exec(line);
    if (!found) throw new Error(`${file}:${index + 2} is not one text: ${line.trim()}`);
    const [, key = "", text = ""] = found;
    return { key: JSON.parse(key), text: JSON.parse(text), file, line: index + 2 };
  });
}
