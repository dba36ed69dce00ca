import { type Agent, request as httpRequest } from "node:http";
import { sessionCookie } from "#app/sessions.ts";
import type { BareOrderSettings } from "./bare-orders.ts";
import type { Buyer } from "./buyers.ts";

export type Sender = { url: string; agent: Agent; buyer: Buyer };
export type Answer = { status: number; body: string; location: string };

/** What the review step sends. */
export function checkoutFields(
  buyer: Buyer,
  reviewed: BareOrderSettings["request"],
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
  { url, agent, buyer }: Sender,
  path: string,
  fields: Record<string, string>,
): Promise<Answer> {
  const body = new URLSearchParams(fields).toString();
  const cookie = (await sessionCookie(new Request(url), "shop", buyer.token)).split(";")[0] ?? "";
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded;charset=UTF-8",
    "Content-Length": Buffer.byteLength(body),
    "Accept-Encoding": "gzip, deflate, br, zstd",
    "Sec-Fetch-Site": "same-origin",
    Origin: url,
    Cookie: cookie,
  };
  return new Promise((resolve, reject) => {
    const request = httpRequest(url + path, { method: "POST", agent, headers }, (response) => {
      let answer = "";
      response.setEncoding("utf8");
      response.on("data", (chunk: string) => void (answer += chunk));
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          body: answer,
          location: response.headers.location ?? "",
        }),
      );
    });
    request.once("error", reject);
    request.end(body);
  });
}
