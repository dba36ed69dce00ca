// How much of a crop's seed has to germinate for a lot of it to be sold.
import { accept, refuse, type Result } from "#domain/result.ts";
import { isCropKey } from "#domain/catalogue/products/crops.ts";

export type CropMinimum = {
  cropKey: string;
  permille: number;
  /** One that nobody has confirmed yet keeps no lot from being sold. */
  inForce: boolean;
  /** Where the figure is from; null: from memory, to be confirmed. */
  source: string | null;
};

export const sourceMost = 200;

export type MinimumRefusal =
  | { code: "not-an-administrator" }
  | { code: "minimum-not-found" }
  | { code: "minimum-wrong" }
  | { code: "minimum-source-missing" }
  | { code: "minimum-source-too-long"; max: number }
  | { code: "minimum-changed" };

/** What lots are judged by. */
export const enforcedPermille = (minimum: CropMinimum | null): number =>
  minimum?.inForce === true ? minimum.permille : 0;

/** Per cent have one digit after the point at most: '85', '72.5'. What is in force says where its figure is from. */
export function checkMinimum(given: {
  cropKey: string;
  percent: string;
  inForce: boolean;
  source: string;
}): Result<CropMinimum, MinimumRefusal> {
  const { cropKey, inForce } = given;
  if (!isCropKey(cropKey)) return refuse({ code: "minimum-not-found" });
  const written = given.percent.trim();
  const percent = /^\d{1,3}(?:\.\d)?$/.test(written) ? Number(written) : 0;
  if (percent <= 0 || percent > 100) return refuse({ code: "minimum-wrong" });
  const source = given.source.trim().replace(/\s+/g, " ");
  if (source.length > sourceMost)
    return refuse({ code: "minimum-source-too-long", max: sourceMost });
  if (inForce && source === "") return refuse({ code: "minimum-source-missing" });
  return accept({
    cropKey,
    permille: Math.round(percent * 10),
    inForce,
    source: source === "" ? null : source,
  });
}

/** Of the minimum that a form shows: whoever saves on another one overwrites nothing. */
export const versionOf = (minimum: CropMinimum | null): string =>
  minimum === null ? "" : JSON.stringify([minimum.permille, minimum.inForce, minimum.source]);
