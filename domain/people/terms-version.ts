// The version of the terms and the privacy policy: shown on both pages, and stored with the time at registration.
// It changes with every change of meaning of either text.
export const termsVersion = "2026-11-20";
