import type { Language } from "#domain/language.ts";
import en from "./en/home.json" with { type: "json" };
import hi from "./hi/home.json" with { type: "json" };

export type HomeTexts = typeof en;

/** The long texts of the home page stay on the server: the page carries them, since it shows them all anyway. */
export const homeTexts: Record<Language, HomeTexts> = { en, hi };
