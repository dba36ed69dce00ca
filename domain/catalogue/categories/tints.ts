// Each category has one tint for its packet band and its chip (design: Colours). Values live in the theme file; rules know names only.
export type TintToken =
  | "straw"
  | "leaf"
  | "melon"
  | "pea"
  | "indigo"
  | "clay"
  | "sun"
  | "coriander"
  | "violet"
  | "rose";

export const categoryTints = {
  grains: "straw",
  vegetables: "leaf",
  fruits: "melon",
  legumes: "pea",
  "fiber-crops": "indigo",
  "cash-crops": "clay",
  "flowers-oil-seeds": "sun",
  "spices-oil-seeds": "coriander",
  seeds: "violet",
  "seeds-snacks": "rose",
} as const satisfies Record<string, TintToken>;
