import type { SandboxField, SandboxProblem } from "#domain/payment-methods/sandbox-details.ts";
import type { TextKey } from "#app/i18n/translate.ts";

/** What is wrong with a field of the test gateway; null for the method, which nobody types. */
export function sandboxProblemKey(field: SandboxField, problem: SandboxProblem): TextKey | null {
  switch (problem) {
    case "required":
      return field === "method" ? null : `sandbox.required.${field}`;
    case "method-unknown":
      return null;
    case "card-number-invalid":
      return "sandbox.cardNumberInvalid";
    case "not-a-test-card":
      return "sandbox.notATestCard";
    case "expiry-invalid":
      return "sandbox.expiryInvalid";
    case "card-expired":
      return "sandbox.cardExpired";
    case "cvv-invalid":
      return "sandbox.cvvInvalid";
    case "name-too-long":
      return "sandbox.nameTooLong";
    case "upi-id-invalid":
      return "sandbox.upiIdInvalid";
    case "not-a-test-upi-id":
      return "sandbox.notATestUpiId";
  }
}
