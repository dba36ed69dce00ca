// Failed sign-ins are counted per account and address: after 5 within 15 minutes the account is closed there for 15
// minutes, and nowhere else. After 100 from one address, over all accounts (carriers share addresses), the address is. A
// browser that signed in to the account before counts for itself alone. An account that had 50 failures from browsers
// it doesn't know within a day is being guessed from many addresses: each has one try in 15 minutes then, not five.
export const loginLimits = {
  accountFailures: 5,
  addressFailures: 100,
  windowSeconds: 15 * 60,
  lockSeconds: 15 * 60,
  /** Of one account, from all addresses together, and how long they count. */
  guessedFailures: 50,
  guessedSeconds: 24 * 60 * 60,
  guessedAccountFailures: 1,
} as const;

/** Of a browser the account doesn't know: failures before this attempt, for the account from its address and from all. */
export function isAccountLocked(failures: { here: number; everywhere: number }): boolean {
  const isGuessed = failures.everywhere >= loginLimits.guessedFailures;
  return (
    failures.here >= (isGuessed ? loginLimits.guessedAccountFailures : loginLimits.accountFailures)
  );
}
