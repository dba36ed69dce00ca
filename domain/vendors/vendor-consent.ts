// A vendor agrees that buyers are shown where its business is and how they reach it (Consumer Protection (E-Commerce) Rules 2020),
// in a wording that is stored with the agreement. Until then nothing of it is shown: what a vendor writes down may be a person's own.

/** Changes with the meaning of the wording, over which app/i18n/consent-wording.test.ts watches: then every vendor is asked anew. */
export const consentWording = "2026-11-22.1";

export type VendorConsent = {
  /** The version that was agreed to. */
  wording: string;
  givenAt: Date;
};

export const hasConsented = (consent: VendorConsent | null): boolean =>
  consent?.wording === consentWording;
