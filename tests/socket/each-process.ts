import { expect, onTestFinished } from "vitest";
import type { OpenShop } from "#tests/open-shop.ts";
import { openConnection, type OneConnection } from "./one-connection.ts";

type Line = { msg: string; pid: number; requestId?: string };

/** What the shop logged; to be found by its requests, LOG_LEVEL has to be debug. */
export const linesOf = (shop: OpenShop): Line[] =>
  shop
    .said()
    .split("\n")
    .filter((line) => line.startsWith("{") && line.endsWith("}"))
    .map((line) => JSON.parse(line) as Line);

/** What is refused is logged by the process that refused it. */
export async function processOf(shop: OpenShop, browser: OneConnection): Promise<number> {
  const { headers } = await browser.post("/", { headers: { Origin: "https://elsewhere.example" } });
  const id = headers.get("X-Request-Id");
  const find = () => linesOf(shop).find(({ requestId }) => requestId === id)?.pid;
  await expect.poll(find).toBeDefined();
  return find() ?? 0;
}

/** Closed when the test is over. */
export function connectTo({ url }: Pick<OpenShop, "url">, localAddress: string): OneConnection {
  const browser = openConnection(url, localAddress);
  onTestFinished(browser.close);
  return browser;
}

/** A connection to each of a shop's so many processes; new ones are dealt out in turns. */
export async function connectToProcesses(
  shop: OpenShop,
  count: number,
  localAddress: string,
): Promise<OneConnection[]> {
  const found = new Map<number, OneConnection>();
  while (found.size < count) {
    const browser = connectTo(shop, localAddress);
    const pid = await processOf(shop, browser);
    if (found.has(pid)) browser.close();
    else found.set(pid, browser);
  }
  return [...found.values()];
}
