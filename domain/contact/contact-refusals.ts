// Why a message is not taken: the closed list.
import type { WrittenRefusal } from "./contact-message.ts";
import type { FormSuspicion } from "./form-time.ts";

export type ContactRefusal =
  | WrittenRefusal
  | FormSuspicion
  | { code: "too-many-messages"; retryAfterSeconds: number };
export type ContactRefusalCode = ContactRefusal["code"];
