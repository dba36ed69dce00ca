import { receiveWebhook } from "#server/money/settlement/receive-webhook.ts";
import { worldContext } from "#app/context.ts";
import type { Route } from "./+types/gateway-events";

const words = { 200: null, 400: "The signature is missing or wrong.", 404: null };

/** Whoever sets the gateway up reads it in the gateway's list of what it sent. */
const answer = (status: keyof typeof words) =>
  new Response(words[status], {
    status,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });

export const loader = () => answer(404);

/** The bytes as they came: the signature is over them. What is thrown answers 500, and is sent again. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const body = new Uint8Array(await request.arrayBuffer());
  const { gateway } = params;
  const taken = await receiveWebhook(context.get(worldContext), {
    gateway,
    body,
    headers: request.headers,
  });
  if (taken.ok) return answer(200);
  return answer(taken.refusal.code === "not-signed" ? 400 : 404);
}
