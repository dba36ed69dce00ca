// What the label of packed food says, where a seed has its seed label. A vendor may leave any part of it open.
import type { Language } from "#domain/language.ts";
import type { GoodsKind } from "./product.ts";

/** The green mark and the brown one. */
export const foodMarks = ["vegetarian", "non-vegetarian"] as const;
export type FoodMark = (typeof foodMarks)[number];

export const foodTextFields = [
  "ingredients",
  "ingredientsHi",
  "bestBefore",
  "bestBeforeHi",
  "nutrition",
  "nutritionHi",
] as const;

export type FoodLabel = Record<"fssai" | (typeof foodTextFields)[number], string | null> & {
  foodMark: FoodMark | null;
};

export const foodLabelLimits = { ingredients: 1_000, bestBefore: 120, nutrition: 600 } as const;

/** The number of an FSSAI licence or registration; labels print it in groups, too. Null when it is none. */
export function readFssai(text: string): string | null {
  const digits = text.replaceAll(/[ -]/g, "");
  return /^[0-9]{14}$/.test(digits) ? digits : null;
}

/** Null where nothing is said, and for goods that are not eaten. */
export function foodLabelOf(goodsKind: GoodsKind, label: FoodLabel): FoodLabel | null {
  if (goodsKind !== "edible") return null;
  return Object.values(label).some((part) => part !== null) ? label : null;
}

/** As a reader of one language sees them. */
export function foodTextsIn(language: Language, label: FoodLabel) {
  const text = (en: string | null, hi: string | null) => (language === "hi" ? (hi ?? en) : en);
  return {
    ingredients: text(label.ingredients, label.ingredientsHi),
    bestBefore: text(label.bestBefore, label.bestBeforeHi),
    nutrition: text(label.nutrition, label.nutritionHi),
  };
}

/** In one order, whichever the database keeps them in; only what is said. */
export const foodLabelFacts = (label: FoodLabel | null): Partial<FoodLabel> =>
  label === null
    ? {}
    : Object.fromEntries(
        (["fssai", "foodMark", ...foodTextFields] as const)
          .map((field) => [field, label[field]] as const)
          .filter(([, part]) => part !== null),
      );
