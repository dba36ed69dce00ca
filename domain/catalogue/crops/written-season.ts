// When a crop is sown in a zone, as an administrator writes it: one window a line, '1 Oct – 31 Dec'.
import { isDaySoFar } from "#domain/india-time.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { guideLimits, type CropSeason } from "./crop-guide.ts";
import { isYearDay, type YearDay, type YearWindow } from "./year-windows.ts";

export const seasonFields = ["windows", "source", "checkedOn"] as const;
export type SeasonField = (typeof seasonFields)[number];
export type WrittenSeason = Record<SeasonField, string>;

export type SeasonRefusal =
  | { code: "not-an-administrator" }
  | { code: "crop-not-found" }
  | { code: "crop-changed" }
  | { code: "season-field-wrong"; field: SeasonField };

const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

export const writtenSeason = ({ windows, source, checkedOn }: CropSeason): WrittenSeason => ({
  windows: windows.map(({ from, to }) => `${dayInWords(from)} – ${dayInWords(to)}`).join("\n"),
  source,
  checkedOn,
});

const dayInWords = ({ month, day }: YearDay): string => `${day} ${months[month - 1]}`;

/** No line: the crop is not sown there. */
export function readSeason(
  { cropKey, zone }: Pick<CropSeason, "cropKey" | "zone">,
  written: WrittenSeason,
  now: Date,
): Result<CropSeason, SeasonRefusal> {
  const lines = written.windows.split("\n").filter((line) => line.trim() !== "");
  const windows = lines.map(readWindow).filter((window) => window !== null);
  if (windows.length < lines.length || windows.length > guideLimits.windows)
    return refuse({ code: "season-field-wrong", field: "windows" });
  const source = written.source.trim().replace(/\s+/g, " ");
  if (source === "" || source.length > guideLimits.source)
    return refuse({ code: "season-field-wrong", field: "source" });
  if (!isDaySoFar(written.checkedOn, now))
    return refuse({ code: "season-field-wrong", field: "checkedOn" });
  return accept({ cropKey, zone, windows, source, checkedOn: written.checkedOn });
}

function readWindow(line: string): YearWindow | null {
  const [from, to, ...more] = line.split(/[-–]/).map(readDay);
  return from && to && more.length === 0 ? { from, to } : null;
}

function readDay(text: string): YearDay | null {
  const [, day, name = ""] = /^(\d{1,2}) ?([A-Za-z]{3,9})$/.exec(text.trim()) ?? [];
  const month = 1 + months.indexOf(name.slice(0, 1).toUpperCase() + name.slice(1, 3).toLowerCase());
  const read = { month, day: Number(day) };
  return isYearDay(read) ? read : null;
}
