import type { PersonRefusalCode } from "#domain/people/sign-in/person-refusals.ts";
import type {
  OwnPasswordRefusal,
  ProfileRefusal,
} from "#domain/people/profile/profile-refusals.ts";
import type { SaveAddressRefusal } from "#server/people/addresses/save-address.ts";
import type { UpdateAddressRefusal } from "#server/people/addresses/update-address.ts";
import type { AdministratorRefusal } from "#domain/people/administrators/administrator.ts";
import type {
  SecondStepRefusal,
  SecondStepChangeRefusal,
  SecondStepRemovalRefusal,
} from "#domain/people/second-step/second-step-refusals.ts";
import type { RefusalLine } from "./line.ts";

export type PeopleCode =
  | SecondStepCode
  | PersonRefusalCode
  | ProfileRefusal["code"]
  | SaveAddressRefusal["code"]
  | UpdateAddressRefusal["code"]
  | AdministratorRefusal["code"];

type SecondStepCode =
  | OwnPasswordRefusal["code"]
  | SecondStepRefusal["code"]
  | SecondStepChangeRefusal["code"]
  | SecondStepRemovalRefusal["code"];

/** What can be said against a password asked for again, a second step, a change to it, and its removal by an administrator. */
const secondStepRefusals = {
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
} as const satisfies Partial<Record<SecondStepCode, RefusalLine>>;

/** Why an account is not opened, entered or changed. */
export const peopleRefusals = {
  ...secondStepRefusals,
  "credentials-invalid": { status: 422, text: "refusal.credentialsInvalid" },
  "administrator-waiting": { status: 403, text: "refusal.administratorWaiting" },
  "too-many-sign-ins": { status: 429, text: "refusal.tooManySignIns" },
  "too-many-registrations": { status: 429, text: "refusal.tooManyRegistrations" },
  "too-many-resets": { status: 429, text: "refusal.tooManyResets" },
  "link-owner-unchecked": { status: 422, text: "adminResetLink.unchecked" },
  "no-link-for-person": { status: 409, text: "adminResetLink.noneFor" },
  "too-many-handed-links": { status: 429, text: "adminResetLink.tooMany" },
  "too-many-confirmations": { status: 429, text: "refusal.tooManyConfirmations" },
  "link-invalid": { status: 404, text: "refusal.linkInvalid" },
  "log-in-first": { status: 403, text: "confirm.loginFirstText" },
  "new-email-taken": { status: 409, text: "refusal.newEmailTaken" },
  "name-invalid": { status: 422, text: "refusal.nameInvalid" },
  "email-invalid": { status: 422, text: "refusal.emailInvalid" },
  "email-taken": { status: 409, text: "refusal.emailTaken" },
  "password-too-short": { status: 422, text: "refusal.passwordTooShort" },
  "password-too-long": { status: 422, text: "refusal.passwordTooLong" },
  "password-common": { status: 422, text: "refusal.passwordCommon" },
  "too-many-email-changes": { status: 429, text: "refusal.tooManyEmailChanges" },
  "email-unchanged": { status: 422, text: "refusal.emailUnchanged" },
  "mobile-invalid": { status: 422, text: "refusal.mobileInvalid" },
  "vendor-account": { status: 409, text: "refusal.vendorAccount" },
  "parcels-open": { status: 409, text: "refusal.parcelsOpen" },
  "return-open": { status: 409, text: "refusal.returnOpen" },
  "address-book-full": { status: 409, text: "refusal.addressBookFull" },
  "address-known": { status: 409, text: "refusal.addressKnown" },
  "address-not-found": { status: 404, text: "refusal.addressNotFound" },
  "not-an-administrator": { status: 403, text: "panelRefusal.notAnAdministrator" },
  "administrator-not-found": { status: 404, text: "panelRefusal.administratorNotFound" },
  "own-account-off": { status: 409, text: "panelRefusal.ownAccountOff" },
  "last-administrator": { status: 409, text: "panelRefusal.lastAdministrator" },
  "request-decided": { status: 409, text: "panelRefusal.requestDecided" },
  "invite-gone": { status: 409, text: "panelRefusal.inviteGone" },
} as const satisfies Partial<Record<PeopleCode, RefusalLine>>;
