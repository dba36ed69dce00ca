export type CategoryValues = { nameEn: string; nameHi: string; priority: string; mark: string };
export type CategoryProblems = Partial<
  Record<"nameEn" | "nameHi" | "priority" | "logo" | "form", string>
>;
/** Without values where the upload could not be read: then nobody knows what was typed. */
export type CategoryAnswer =
  | { values: CategoryValues | null; problems: CategoryProblems; isOutdated: boolean }
  | undefined;

export const emptyCategory: CategoryValues = { nameEn: "", nameHi: "", priority: "", mark: "" };
