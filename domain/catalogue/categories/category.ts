// A category as an administrator sets it up (spec, sections 2 and 9). Its slug is made of the English name once and
// stays: addresses that people have kept go on leading there.
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { slugFromName } from "#domain/slug.ts";

export const priorities = [1, 2, 3] as const;
export type Priority = (typeof priorities)[number];
export const categoryNameMax = 80;

export type CategoryFields = { nameEn: string; nameHi: string; priority: number | null };
export type CheckedCategory = { nameEn: string; nameHi: string; priority: Priority };

export type CategoryProblem =
  | { code: "category-name-missing"; language: "en" | "hi" }
  | { code: "category-name-long"; language: "en" | "hi"; most: number }
  | { code: "priority-missing" };

export type CategoryRefusal =
  | { code: "category-invalid"; problems: CategoryProblem[] }
  | { code: "category-name-taken" }
  | { code: "category-not-found" }
  | { code: "category-changed" };

export type CategoryDeletionRefusal =
  | { code: "category-not-found" }
  | { code: "category-in-use"; count: number }
  | { code: "category-target-missing" };

export type CategoryRefusalCode =
  | Exclude<CategoryRefusal["code"], "category-invalid">
  | CategoryDeletionRefusal["code"]
  | CategoryProblem["code"];

export function checkCategory(
  given: CategoryFields,
): Result<CheckedCategory, Extract<CategoryRefusal, { code: "category-invalid" }>> {
  const nameEn = withoutInvisibleCharacters(given.nameEn).trim().replace(/\s+/g, " ");
  const nameHi = withoutInvisibleCharacters(given.nameHi).trim().replace(/\s+/g, " ");
  const priority = priorities.find((known) => known === given.priority);
  const problems = [...nameProblems("en", nameEn), ...nameProblems("hi", nameHi)];
  if (priority === undefined) problems.push({ code: "priority-missing" });
  if (problems.length > 0 || priority === undefined)
    return refuse({ code: "category-invalid", problems });
  return accept({ nameEn, nameHi, priority });
}

function nameProblems(language: "en" | "hi", name: string): CategoryProblem[] {
  if (name === "") return [{ code: "category-name-missing", language }];
  if (name.length > categoryNameMax)
    return [{ code: "category-name-long", language, most: categoryNameMax }];
  return [];
}

/** A name without a Latin letter is called `category`; what is taken already gets a number. */
export function categorySlug(nameEn: string, taken: readonly string[]): string {
  const stem = slugFromName(nameEn).slice(0, 70).replace(/-+$/, "") || "category";
  let slug = stem;
  for (let number = 2; taken.includes(slug); number += 1) slug = `${stem}-${number}`;
  return slug;
}

/** Two categories of one name could not be told apart in a list. */
export function isNameTaken(nameEn: string, others: readonly { nameEn: string }[]): boolean {
  return others.some((other) => other.nameEn.toLowerCase() === nameEn.toLowerCase());
}
