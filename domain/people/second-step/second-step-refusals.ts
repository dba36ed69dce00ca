// Why a second step is refused, and why a change to one: the closed list.

type TooManyCodes =
  | { code: "too-many-codes"; retryAfterSeconds: number }
  /** From everywhere together; the other kind and passkeys still work. */
  | { code: "app-codes-stopped" | "recovery-codes-stopped"; retryAfterSeconds: number };

/** Of a code of the app, or a recovery code. */
export type CodeRefusal = TooManyCodes | { code: "code-unreadable" } | { code: "code-wrong" };

export type SecondStepRefusal =
  | CodeRefusal
  /** Too long ago, done already, or ended by a change of the password or of the second step. */
  | { code: "sign-in-over" }
  | { code: "passkey-wrong" };

/** Of the code that somebody shows before they change what they have. */
export type ProofRefusal =
  | TooManyCodes
  | { code: "proof-missing" }
  | { code: "proof-unreadable" }
  | { code: "proof-wrong" };

export type SecondStepChangeRefusal =
  | ProofRefusal
  | { code: "code-unreadable" }
  | { code: "code-wrong" }
  | { code: "passkey-wrong" }
  | { code: "passkey-name-invalid"; max: number }
  | { code: "passkey-known" }
  | { code: "too-many-passkeys"; max: number }
  | { code: "set-up-over" }
  /** Done or undone in another window. */
  | { code: "second-step-changed" };

export type SecondStepRemovalRefusal =
  | { code: "not-an-administrator" }
  | { code: "person-not-found" }
  | { code: "own-second-step" }
  | { code: "no-second-step" }
  | { code: "removal-reason-missing" }
  | { code: "identity-unchecked" };
