// What somebody searched for on this device. It is sent nowhere, and goes with everything else at the logout.
import { searchMaxLength } from "#domain/catalogue/storefront/search-length.ts";

const key = "recent-searches";
const most = 5;

/** Whatever is stored there: another version of the shop, or somebody's hand, may have written it. */
export function parseRecent(stored: string | null): string[] {
  try {
    const read: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(read)) return [];
    const isSearch = (one: unknown) =>
      typeof one === "string" && one !== "" && one.length <= searchMaxLength;
    return (read.filter(isSearch) as string[]).slice(0, most);
  } catch {
    return [];
  }
}

/** The newest first, each once however it is written. */
export function withSearch(recent: readonly string[], typed: string): string[] {
  const search = typed.trim().replace(/\s+/g, " ").slice(0, searchMaxLength);
  if (search === "") return [...recent];
  const isOther = (one: string) => one.toLowerCase() !== search.toLowerCase();
  return [search, ...recent.filter(isOther)].slice(0, most);
}

/** None where the storage is closed. */
export function readRecent(): string[] {
  try {
    return parseRecent(localStorage.getItem(key));
  } catch {
    return [];
  }
}

export function rememberSearch(typed: string): void {
  const recent = withSearch(readRecent(), typed);
  if (recent.length === 0) return;
  try {
    localStorage.setItem(key, JSON.stringify(recent));
  } catch {
    // Closed or full: the search is made all the same.
  }
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Closed: there are none.
  }
}
