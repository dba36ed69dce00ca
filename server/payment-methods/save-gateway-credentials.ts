import {
  credentialMax,
  type CredentialProblem,
  type PaymentMethodRefusal,
} from "#domain/payment-methods/payment-method-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { CredentialField, Credentials } from "#server/gateways/gateway.ts";
import { findGateway } from "#server/gateways/gateways.ts";
import type { World } from "#server/world.ts";
import { loadGatewayRow, saveGatewayRow } from "./method-store.ts";
import { sealCredentials } from "./credential-seal.ts";
import { lockOpenMethods } from "./steps/lock-open-methods.ts";
import { isOn } from "./ways-to-pay.ts";

/** Takes the place of those that were saved. What was typed goes into the sealed text alone: no log, no answer has it. */
export async function saveGatewayCredentials(
  world: World,
  person: Person,
  { gateway: name, typed }: { gateway: string; typed: Credentials },
): Promise<Result<"saved", PaymentMethodRefusal>> {
  const gateway = findGateway(world.gateways, name);
  if (!can(person, "manage-payments") || gateway === null || gateway.credentialFields.length === 0)
    return refuse({ code: "payment-method-not-found" });
  const credentials: Record<string, string> = {};
  const problems: Record<string, CredentialProblem> = {};
  for (const field of gateway.credentialFields) {
    const text = (Object.hasOwn(typed, field.name) ? (typed[field.name] ?? "") : "").trim();
    const problem = problemOf(field, text);
    if (problem === null) credentials[field.name] = text;
    else problems[field.name] = problem;
  }
  if (Object.keys(problems).length > 0)
    return refuse({ code: "gateway-credentials-invalid", problems });

  const savedAt = world.now();
  const sealed = sealCredentials(world, name, { credentials, savedAt });
  const mode = gateway.modeOf(credentials);
  return world.db.transaction(async (tx) => {
    await lockOpenMethods(tx, world);
    const row = await loadGatewayRow(tx, name);
    const enabled = isOn(gateway, row);
    await saveGatewayRow(tx, { gateway: name, enabled, mode, credentials: sealed }, savedAt);
    await recordActivity(tx, {
      actorId: person.id,
      at: savedAt,
      action: "changed",
      subject: "gateway",
      subjectId: name,
      label: gateway.title,
      before: { credentials: row?.credentials == null ? "none" : "saved" },
      after: { credentials: "saved", mode },
    });
    await announceChange(tx, ["settings"]);
    return accept("saved");
  });
}

function problemOf({ pattern }: CredentialField, text: string): CredentialProblem | null {
  if (text === "") return "missing";
  if (text.length > credentialMax) return "too-long";
  return pattern && !pattern.test(text) ? "unlikely" : null;
}
