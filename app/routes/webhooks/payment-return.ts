import { redirect } from "react-router";
import { receiveGatewayReturn } from "#server/money/settlement/receive-gateway-return.ts";
import { worldContext } from "#app/context.ts";
import { localPath } from "#app/i18n/language.ts";
import type { Route } from "./+types/payment-return";

const notHere = () => new Response(null, { status: 404, headers: { "Cache-Control": "no-store" } });

export const loader = notHere;

/** A browser comes from the gateway's page, with what the gateway signed; the page it is led to tells how the order stands. */
export async function action({ request, context, params, url }: Route.ActionArgs) {
  const returned = await receiveGatewayReturn(context.get(worldContext), {
    gateway: params.gateway,
    orderNumber: url.searchParams.get("order") ?? "",
    fields: await fieldsOf(request),
  });
  if (!returned.ok) return notHere();
  const language = url.searchParams.get("lang") === "hi" ? "hi" : "en";
  const page = `/order-success?order=${encodeURIComponent(returned.value)}`;
  return redirect(localPath(language, page), 303);
}

/** None where it isn't a form: then nothing is signed. */
async function fieldsOf(request: Request): Promise<Record<string, string>> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!type.startsWith("application/x-www-form-urlencoded")) return {};
  return Object.fromEntries(new URLSearchParams(await request.text()));
}
