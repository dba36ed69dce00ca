import { createSandboxToken } from "#server/money/payments/create-sandbox-token.ts";
import { worldContext } from "#app/context.ts";
import type { Route } from "./+types/sandbox-tokens";

const noStore = { headers: { "Cache-Control": "no-store" } };
const notHere = () => new Response(null, { status: 404, ...noStore });

export const loader = notHere;

/** Turns what was typed into the test gateway's frame into a token. The answer never repeats what was sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const world = context.get(worldContext);
  if (world.gateways.sandbox === null) return notHere();
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded"))
    return new Response(null, { status: 415, ...noStore });
  const form = await request.formData();
  const created = await createSandboxToken(world, Object.fromEntries(form));
  if (created.ok) return Response.json(created.value, noStore);
  if (created.refusal.code === "payment-method-off") return notHere();
  return Response.json({ problems: created.refusal.problems }, { status: 422, ...noStore });
}
