import type { TextKey, ServerTextKey } from "#app/i18n/translate.ts";

/** What is answered to a refusal: the status, and the key of its words. */
export type RefusalLine = {
  status: 400 | 403 | 404 | 409 | 413 | 422 | 429 | 503;
  text: TextKey | ServerTextKey;
};
