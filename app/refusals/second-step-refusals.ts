import type {
  SecondStepChangeRefusal,
  SecondStepRefusal,
  SecondStepRemovalRefusal,
} from "#domain/people/second-step/second-step-refusals.ts";
import type { OwnPasswordRefusal } from "#domain/people/profile/profile-refusals.ts";
import type { MessageKey } from "#app/i18n/translate.ts";

type Refusal =
  | OwnPasswordRefusal
  | SecondStepRefusal
  | SecondStepChangeRefusal
  | SecondStepRemovalRefusal;
type Code = Exclude<Refusal["code"], "not-an-administrator">;
type Line = { status: 404 | 409 | 422 | 429; text: MessageKey };

/** What can be said against a password asked for again, a second step, a change to it, and its removal by an administrator. */
export const secondStepRefusals = {
  "current-password-wrong": { status: 422, text: "refusal.currentPasswordWrong" },
  "too-many-password-tries": { status: 429, text: "refusal.tooManyPasswordTries" },
  "sign-in-over": { status: 409, text: "refusal.signInOver" },
  "code-unreadable": { status: 422, text: "refusal.codeUnreadable" },
  "code-wrong": { status: 422, text: "refusal.codeWrong" },
  "proof-missing": { status: 422, text: "refusal.proofMissing" },
  "proof-unreadable": { status: 422, text: "refusal.codeUnreadable" },
  "proof-wrong": { status: 422, text: "refusal.codeWrong" },
  "passkey-wrong": { status: 422, text: "refusal.passkeyWrong" },
  "too-many-codes": { status: 429, text: "refusal.tooManyCodes" },
  "app-codes-stopped": { status: 429, text: "refusal.appCodesStopped" },
  "recovery-codes-stopped": { status: 429, text: "refusal.recoveryCodesStopped" },
  "passkey-name-invalid": { status: 422, text: "refusal.passkeyNameInvalid" },
  "passkey-known": { status: 409, text: "refusal.passkeyKnown" },
  "too-many-passkeys": { status: 409, text: "refusal.tooManyPasskeys" },
  "set-up-over": { status: 409, text: "refusal.setUpOver" },
  "second-step-changed": { status: 409, text: "refusal.secondStepChanged" },
  "person-not-found": { status: 404, text: "error.notFoundTitle" },
  "own-second-step": { status: 409, text: "adminSecondStep.own" },
  "no-second-step": { status: 409, text: "adminSecondStep.ownerNone" },
  "removal-reason-missing": { status: 422, text: "adminSecondStep.reasonMissing" },
  "identity-unchecked": { status: 422, text: "adminSecondStep.uncheckedText" },
} as const satisfies Record<Code, Line>;
