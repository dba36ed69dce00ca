import { LRUCache } from "lru-cache";

/** Some 2,000 cards of products; a letter takes two bytes. */
const lettersMax = 4_000_000;

const kept = new LRUCache<string, string>({
  maxSize: lettersMax,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * A part of pages, drawn once and put into each page that shows it again (decision 097). `from` names it and says all that
 * it is drawn from, beside these programs: of another price it is another part. Nothing of a person may be in it.
 */
export function keptHtml(from: string, draw: () => string): string {
  const found = kept.get(from);
  if (found !== undefined) return found;
  const html = draw();
  kept.set(from, html);
  return html;
}
