import { textIn } from "#app/i18n/catalogues.ts";

/** Says what the home shows; only the server draws it. */
export type HomeText = ReturnType<typeof textIn>;
