/** What a page of the profile can say was done; `?done=` carries one of them. */
export const doneWords = [
  "details",
  "email-taken-back",
  "emails",
  "address-added",
  "address-changed",
  "address-removed",
  "address-default",
  "password",
  "session",
  "sessions",
] as const;
export type DoneWord = (typeof doneWords)[number];
