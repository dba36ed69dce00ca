import { createHmac } from "node:crypto";
import type { SecondFactor, SecondStepChange } from "#domain/people/second-step/second-step.ts";
import type { World } from "#server/world.ts";

/** What the log says about who gets in: who (by id), from where, never a password, a token, a code or an e-mail address. */
export type SecurityEvent = {
  event:
    | "signed-in"
    | "sign-in-failed"
    | "sign-in-locked"
    | "account-guessed"
    | "second-step-failed"
    | "second-step-changed"
    | "own-password-wrong"
    | "signed-out"
    | "sessions-ended"
    | "password-changed"
    | "password-reset"
    | "password-reset-asked"
    | "reset-link-handed"
    | "refused"
    | "limit-reached";
  door?: "shop" | "admin";
  personId?: string | null;
  /** What was typed where no account is known: equal for equal e-mail addresses and readable to nobody. */
  account?: string;
  clientAddress?: string;
  /** Whether the account knew the browser. */
  knownDevice?: boolean;
  /** What was shown, rightly or wrongly. */
  factors?: readonly ("password" | "mailed-link" | "handed-link" | SecondFactor)[];
  change?: SecondStepChange;
  requestId?: string;
  /** Of what was refused, without its query. */
  method?: string;
  path?: string;
  status?: number;
  /** Which limit was reached: the writes of all kinds, or where it is asked for. */
  limit?: string;
  /** How many sessions ended. */
  sessions?: number;
  /** Who did it, when it wasn't the person. */
  byPersonId?: string;
};

const asExpected: ReadonlySet<SecurityEvent["event"]> = new Set([
  "signed-in",
  "second-step-changed",
  "signed-out",
  "sessions-ended",
  "password-changed",
  "password-reset",
  "password-reset-asked",
  "reset-link-handed",
]);

export function logSecurityEvent(
  { log, metrics }: Pick<World, "log" | "metrics">,
  event: SecurityEvent,
): void {
  metrics.security(event.event);
  if (asExpected.has(event.event)) log.info(event, "security");
  else log.warn(event, "security");
}

/** Stands in the log for an e-mail address that no account has. */
export const unknownAccount = ({ secret }: Pick<World, "secret">, email: string): string =>
  createHmac("sha256", secret).update(`log account:${email}`).digest("base64url").slice(0, 16);
