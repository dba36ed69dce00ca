// The second step of a sign-in: a code of an authenticator app (RFC 6238: 30 seconds, six digits), a passkey, or one of
// ten recovery codes. A code is taken one step early or late, because clocks differ, and no code is taken twice.
export const totpStepSeconds = 30;
export const totpDigits = 6;
const stepsEitherWay = 1;

export const recoveryCodeCount = 10;
/** Of 32 letters and digits: 50 bits. */
export const recoveryCodeLength = 10;
/** Crockford's: nothing that is read for something else. */
const recoveryAlphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

export const passkeysMax = 10;
export const passkeyNameMax = 60;

const minute = 60;
const day = 24 * 60 * minute;

export const secondStepTimes = {
  /** From the right password to the second step. */
  pendingSeconds: 10 * minute,
  /** From showing a new key or asking for a new passkey to its confirmation. */
  setUpSeconds: 15 * minute,
  /** How long after a second step an own one is changed without another code. */
  confirmedSeconds: 10 * minute,
  /** How long an administrator may use the panel without one, from the first sign-in on. */
  graceSeconds: 14 * day,
  /** The same for whom another administrator has let in: the shop asked for it before they came. */
  newcomerGraceSeconds: 3 * day,
} as const;

/**
 * Wrong codes per account and address, as with passwords; and per account from everywhere, those of the app (of a million
 * codes three are right at a time) and recovery codes (nobody guesses one, but each guess costs up to ten hashes) each for
 * themselves: where one kind is stopped, the other and passkeys still work.
 */
export const secondStepLimits = {
  address: { limit: 5, windowSeconds: 15 * minute, lockSeconds: 15 * minute },
  account: { limit: 30, windowSeconds: day, lockSeconds: day },
} as const;

/** The number of the 30 seconds that a moment is in. */
export const totpStep = (at: Date): number => Math.floor(at.getTime() / (totpStepSeconds * 1000));

/** The steps whose code is taken at this moment: none that is used, nor any before it. */
export function openSteps(at: Date, lastStep: number | null): number[] {
  const now = totpStep(at);
  const around = Array.from(
    { length: 2 * stepsEitherWay + 1 },
    (_, place) => now - stepsEitherWay + place,
  );
  return around.filter((step) => lastStep === null || step > lastStep);
}

/** What a second step was passed by. */
export type SecondFactor = "app" | "passkey" | "recovery-code";

/** What somebody typed: a code of the app, a recovery code, or neither. */
export type ReadCode = { kind: Exclude<SecondFactor, "passkey">; code: string };

/** Spaces and hyphens don't matter, nor do Devanagari digits, small letters, and letters that look like digits. */
export function readCode(text: string): ReadCode | null {
  const plain = text
    .slice(0, 100)
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replaceAll(/[\s‐-―-]/g, "")
    .toUpperCase();
  if (plain.length === totpDigits && /^\d+$/.test(plain)) return { kind: "app", code: plain };
  const code = plain.replaceAll("O", "0").replaceAll(/[IL]/g, "1");
  const isRecovery =
    code.length === recoveryCodeLength && [...code].every((one) => recoveryAlphabet.includes(one));
  return isRecovery ? { kind: "recovery-code", code } : null;
}

/** Of random bytes, one for each letter. */
export const recoveryCodeOf = (bytes: Uint8Array): string =>
  [...bytes.subarray(0, recoveryCodeLength)]
    .map((byte) => recoveryAlphabet.charAt(byte % recoveryAlphabet.length))
    .join("");

/** `grouped("ABCDEFGH", 4)` is "ABCD EFGH". */
export const grouped = (text: string, size: number, between = " "): string =>
  (text.match(new RegExp(`.{1,${size}}`, "g")) ?? []).join(between);

/** Whether an administrator has to set up a second step before anything else. */
export const isSecondStepOverdue = (dueAt: Date | null, now: Date): boolean =>
  dueAt !== null && dueAt <= now;

/** One line; null: nothing of it can be seen, or it is too long. The joiners that Hindi is written with stay. */
export function readPasskeyName(text: string): string | null {
  const name = text.replaceAll(/(?:[\p{Cc}\s]|(?![\u200C\u200D])\p{Cf})+/gu, " ").trim();
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) && name.length <= passkeyNameMax ? name : null;
}

/** What a change was, as its mail and the log say it. */
export const secondStepChanges = [
  "app-on",
  "app-off",
  "passkey-added",
  "passkey-removed",
  "codes-made",
  "code-used",
  "codes-guessed",
  "removed",
] as const;
export type SecondStepChange = (typeof secondStepChanges)[number];

/** Why an administrator took somebody's second step away: words of a closed list, so that the log names nobody. */
export const removalReasons = ["lost", "stolen", "broken", "replaced"] as const;
export type RemovalReason = (typeof removalReasons)[number];
export const readRemovalReason = (text: string): RemovalReason | null =>
  removalReasons.find((reason) => reason === text) ?? null;
