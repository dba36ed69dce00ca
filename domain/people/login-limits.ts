// After 5 failures for one account or 100 from one address (carriers share addresses) within 15 minutes, sign-in is
// refused for 15 minutes. A password reset lifts the account's lock.
export const loginLimits = {
  accountFailures: 5,
  addressFailures: 100,
  windowSeconds: 15 * 60,
  lockSeconds: 15 * 60,
} as const;

/** Failures counted within the window. */
export function isLoginLocked(failures: { account: number; address: number }): boolean {
  return (
    failures.account >= loginLimits.accountFailures ||
    failures.address >= loginLimits.addressFailures
  );
}
