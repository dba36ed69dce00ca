import type { TextKey } from "#app/i18n/translate.ts";

export const priorityText = (priority: number): TextKey =>
  priority === 1
    ? "adminCategories.priority1"
    : priority === 2
      ? "adminCategories.priority2"
      : "adminCategories.priority3";
