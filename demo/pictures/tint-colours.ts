// The printed values of the category tints, for pictures; the theme file repeats them as --tint-<token> and --chip-<token>.
// Ink #1F2A1C is readable (AA) on every band and every chip.
import type { TintToken } from "#domain/catalogue/categories/tints.ts";

export type TintColours = { band: string; chip: string };

export const tintColours: Record<TintToken, TintColours> = {
  straw: { band: "#D8BC72", chip: "#F4E7C6" },
  leaf: { band: "#9DBF7C", chip: "#E9F2DF" },
  melon: { band: "#EB9C88", chip: "#FBE9E3" },
  pea: { band: "#BDBF63", chip: "#F2F2DA" },
  indigo: { band: "#98B4CF", chip: "#E6EEF5" },
  clay: { band: "#CFA17C", chip: "#F5E9DE" },
  sun: { band: "#F2B84B", chip: "#FDF0D2" },
  coriander: { band: "#86BCA4", chip: "#E2F1EA" },
  violet: { band: "#B8A6D0", chip: "#EEE8F5" },
  rose: { band: "#DFA2AA", chip: "#F8E7E9" },
};
