import { sql } from "drizzle-orm";
import {
  checkSandboxDetails,
  type SandboxFieldProblems,
} from "#domain/payment-methods/sandbox-details.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";

export type SandboxToken = { token: string; hint: string };

/** The test gateway is switched off: it takes no details at all. */
export type SandboxOff = { code: "payment-method-off"; method: string };

/** Takes what was typed into the test gateway's frame and keeps what it means, never what it was. */
export async function createSandboxToken(
  world: World,
  input: unknown,
): Promise<Result<SandboxToken, SandboxFieldProblems | SandboxOff>> {
  if (world.gateways.sandbox === null)
    return refuse({ code: "payment-method-off", method: "sandbox" });
  const checked = checkSandboxDetails(input, world.now());
  if (!checked.ok) return checked;
  const { method, outcome, hint } = checked.value;
  const token = `sandbox_${world.newToken()}`;
  await world.db.execute(sql`
    insert into sandbox_tokens (token, method, outcome, created_at)
    values (${token}, ${method}, ${outcome}, ${world.now()})`);
  return accept({ token, hint });
}
