// Why a way to pay is not changed: the closed list, each with the data needed to explain it.
import type { OfflineMethodInvalid } from "./offline-method.ts";
import type { UpiAccount, UpiAccountProblem } from "./upi-direct.ts";

export const credentialMax = 500;

export type CredentialProblem = "missing" | "too-long" | "unlikely";

export type CredentialsInvalid = {
  code: "gateway-credentials-invalid";
  /** By the name of the field. Never carries what was typed. */
  problems: Readonly<Record<string, CredentialProblem>>;
};

export type UpiAccountRefusal =
  | { code: "payment-method-not-found" }
  | {
      code: "upi-account-invalid";
      problems: Partial<Record<keyof UpiAccount, UpiAccountProblem>>;
    }
  /** Somebody else changed it since it was shown. */
  | { code: "upi-account-changed" };

export type PaymentMethodRefusal =
  | { code: "payment-method-not-found" }
  | { code: "last-payment-method" }
  /** It has no credentials yet, or such as can't be read any more. */
  | { code: "gateway-without-credentials" }
  /** Somebody else changed it since it was shown. */
  | { code: "offline-method-changed" }
  | CredentialsInvalid
  | OfflineMethodInvalid;

export type PaymentMethodRefusalCode = (PaymentMethodRefusal | UpiAccountRefusal)["code"];
