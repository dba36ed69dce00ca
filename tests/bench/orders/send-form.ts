import { type Agent, request as httpRequest } from "node:http";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { sessionCookie } from "#app/sessions.ts";
import type { ReviewedOrder } from "./bare-orders.ts";
import type { Buyer } from "./buyers.ts";

/** `origin`: the shop's name where a proxy of this machine is asked for it. */
export type Sender = { url: string; agent: Agent; buyer: Buyer; origin?: string };
export type Answer = { status: number; body: string; location: string };

/** What the review step sends. */
export function checkoutFields(
  buyer: Buyer,
  reviewed: ReviewedOrder,
  more: Record<string, string> = {},
): Record<string, string> {
  const { address, shownPrices, shownTotalPaise, shownCartKey, method } = reviewed;
  return {
    go: "order",
    ...(address as Record<string, string>),
    method,
    cartGeneration: buyer.cartGeneration,
    shownCartKey,
    shownTotalPaise: String(shownTotalPaise),
    shownPrices: JSON.stringify(shownPrices),
    ...more,
  };
}

/** A form of a page of ours, with the buyer's session. React Router posts to the address with `.data`. */
export async function sendForm(
  to: Sender,
  path: string,
  fields: Record<string, string>,
): Promise<Answer> {
  return ask(to, path, new URLSearchParams(fields).toString());
}

/** Presses the last button, as the page sends it. @throws Error when there is no order */
export async function sendOrder(to: Sender, reviewed: ReviewedOrder | undefined): Promise<void> {
  if (!reviewed) throw new Error("A pack was not reviewed");
  const answer = await sendForm(to, "/checkout.data", checkoutFields(to.buyer, reviewed));
  if (!answer.body.includes("/order-success?order="))
    throw new Error(`An order was answered with ${answer.status}: ${answer.body.slice(0, 300)}`);
}

export const openPage = (to: Sender, path: string): Promise<Answer> => ask(to, path, null);

const unpackings: Record<string, (packed: Buffer) => Buffer> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};

/** As the buyer's browser does. Without a body a page is opened. */
async function ask({ url, agent, buyer, origin = url }: Sender, path: string, body: string | null) {
  const cookie =
    (await sessionCookie(new Request(origin), "shop", buyer.token)).split(";")[0] ?? "";
  const form = body !== null && {
    "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8",
    "Content-Length": Buffer.byteLength(body),
    Origin: origin,
  };
  const headers = {
    Host: new URL(origin).host,
    "Accept-Encoding": Object.keys(unpackings).join(", "),
    "Sec-Fetch-Site": "same-origin",
    Cookie: cookie,
    ...form,
  };
  const method = body === null ? "GET" : "POST";
  return new Promise<Answer>((resolve, reject) => {
    const request = httpRequest(url + path, { method, agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      const unpack = unpackings[response.headers["content-encoding"] ?? ""];
      response.on("data", (chunk: Buffer) => void chunks.push(chunk));
      response.once("end", () => {
        const packed = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          body: (unpack?.(packed) ?? packed).toString("utf8"),
          location: response.headers.location ?? "",
        });
      });
    });
    request.once("error", reject);
    request.end(body ?? undefined);
  });
}
