// How many products stand behind each value that a list can be narrowed to: as many as it would have with that value in the
// place of the one that is chosen. Of a very long list as many are counted as are listed, and the rest is "or more".
import { mostListed } from "./catalogue-query.ts";

/** What is counted; price, words and labels narrow the list but have no values to count. */
export const countedFacets = ["category", "season", "type", "vendor", "stock", "rating"] as const;
export type CountedFacet = (typeof countedFacets)[number];

/** Of values that anybody may make up: the most common. */
export const valuesShown = 12;

export type CountedValue = {
  /** As the address has it. */
  value: string;
  /** Null where the program has its words. */
  label: string | null;
  count: number;
};

export type FacetCounts = {
  /** Not all were looked at: a value has as many as is said, or more. */
  isCut: boolean;
  values: CountedValue[];
};

export type ListCounts = Record<CountedFacet, FacetCounts>;

/** '15', '2,400+'; empty where nothing is known of a value. */
export function saidCount({ isCut, values }: FacetCounts, value: string): string {
  const count = values.find((one) => one.value === value)?.count ?? 0;
  if (isCut && count === 0) return "";
  return (
    Math.min(count, mostListed).toLocaleString("en-IN") + (isCut || count > mostListed ? "+" : "")
  );
}
