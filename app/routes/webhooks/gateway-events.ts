import { takeWebhook } from "#server/completion/take-webhook.ts";
import { worldContext } from "#app/context.ts";
import type { Route } from "./+types/gateway-events";

const answer = (status: 200 | 400 | 404) =>
  new Response(null, { status, headers: { "Cache-Control": "no-store" } });

export const loader = () => answer(404);

/** The bytes as they came: the signature is over them. What is thrown answers 500, and is sent again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const body = new Uint8Array(await request.arrayBuffer());
  const { gateway } = params;
  const taken = await takeWebhook(context.get(worldContext), {
    gateway,
    body,
    headers: request.headers,
  });
  if (taken.ok) return answer(200);
  return answer(taken.refusal.code === "not-signed" ? 400 : 404);
}
