// The version of the terms, the privacy policy and the refund policy: shown on all three pages, and stored with the
// time at registration. It changes with every change of meaning of any of them, which app/i18n/policies.test.ts
// watches over.
export const termsVersion = "2026-11-27.1";

/** From when it holds, a day in India. */
export const termsDate = "2026-11-27";
