import { connect } from "node:net";
import { text } from "node:stream/consumers";

const servers = ["ready_shops", "alive_shops"];

/** One command of HAProxy's own socket, and what it answers. */
export async function tellProxy(socket: string, command: string): Promise<string> {
  const line = connect(socket);
  line.end(`${command}\n`);
  return text(line);
}

/** A shop that is drained is asked for nothing new; `ready` also waits for its checks. */
export async function setShop(socket: string, shop: string, state: "drain" | "ready") {
  for (const backend of servers)
    await tellProxy(socket, `set server ${backend}/${shop} state ${state}`);
}

/** Requests that a shop has from this proxy just now; undefined when the proxy knows no such shop. */
export async function requestsAt(socket: string, shop: string): Promise<number> {
  return sum(await statistics(socket, shop), "scur");
}

/** What the servers of a `listen` answered since this proxy was started. */
export async function bytesRead(socket: string, proxy: string): Promise<number> {
  const rows = parseStatistics(await tellProxy(socket, "show stat"));
  return sum(
    rows.filter(({ pxname, svname }) => pxname === proxy && svname === "BACKEND"),
    "bout",
  );
}

export async function isUp(socket: string, shop: string): Promise<boolean> {
  const rows = await statistics(socket, shop);
  return rows.length > 0 && rows.every(({ status }) => status === "UP");
}

async function statistics(socket: string, shop: string): Promise<Record<string, string>[]> {
  return parseStatistics(await tellProxy(socket, "show stat")).filter(
    ({ pxname = "", svname }) => servers.includes(pxname) && svname === shop,
  );
}

/** The table of `show stat`, by the names of its first line. */
export function parseStatistics(answer: string): Record<string, string>[] {
  const [head = "", ...lines] = answer.trim().split("\n");
  const names = head.replace(/^# /, "").split(",");
  return lines
    .filter((line) => line.length > 0)
    .map((line) => {
      const values = line.split(",");
      return Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]));
    });
}

const sum = (rows: Record<string, string>[], name: string): number =>
  rows.reduce((total, row) => total + Number(row[name]), 0);
