import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** The addresses of the configuration, each in English: its Hindi twin is the same page. */
export const routePatterns = (): Set<string> => new Set(patternsOf(routes, ""));

function patternsOf(entries: readonly RouteConfigEntry[], base: string): string[] {
  return entries.flatMap((entry) => {
    const own = entry.path?.split("/").filter((part) => part !== "hi?");
    const path = own && own.length > 0 ? `${base}/${own.join("/")}` : base;
    return entry.children ? patternsOf(entry.children, path) : [path];
  });
}

/** A page that the list of places (`orders/:number`) can fill in; null for others. */
export function filledPattern(
  pattern: string,
  places: Readonly<Record<string, string>>,
): string | null {
  const filled = Object.entries(places).reduce(
    (path, [place, value]) => path.replace(place, place.replace(/:\w+/, value)),
    pattern,
  );
  return /[:*]/.test(filled) ? null : filled;
}
