import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Language } from "#domain/language.ts";
import { textCatalogueFor } from "#app/i18n/catalogues.ts";
import { Speak } from "#app/kit/text.tsx";

/** Some 2,000 cards of products; a letter takes two bytes. */
const lettersMax = 4_000_000;

const kept = new LRUCache<string, string>({
  maxSize: lettersMax,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * A part of pages as React draws it there, drawn once and put into each page that shows it again (decision 097). `from` is all that it is drawn
 * from, beside the language and these programs: of another price it is another part. Nothing of a person may be in it.
 */
export function keptHtml(language: Language, from: string, draw: () => ReactNode): string {
  const key = `${language} ${from}`;
  const found = kept.get(key);
  if (found !== undefined) return found;
  const catalogue = textCatalogueFor(language, "shop");
  const html = renderToString(
    <Speak language={language} catalogue={catalogue}>
      {draw()}
    </Speak>,
  );
  kept.set(key, html);
  return html;
}
