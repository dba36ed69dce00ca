import { randomBytes, randomInt } from "node:crypto";
import { Agent, request as httpRequest, type ClientRequest } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { settingsFromParent, tellParent } from "#tests/bench/in-child.ts";
import type { Attack, AttackRequest } from "./kinds.ts";

export type AttackerSettings = {
  url: string;
  localAddress: string;
  connections: number;
  attack: Attack;
};
/** How often each status was answered; 0 stands for a connection that broke, or an answer that never came. */
export type AttackAnswers = Record<string, number>;

/** What the parent says: attack on, let go of everything, or let go and tell how it went. */
export type AttackerOrder = "attack" | "rest" | "end";

const { url, localAddress, connections, attack } = await settingsFromParent<AttackerSettings>();
const agent = new Agent({ keepAlive: true, maxSockets: connections, localAddress });
const answers: AttackAnswers = {};
const now = { isAttacking: false };
const open = new Set<ClientRequest>();

const random = (text: string): string =>
  /RANDOM|DIGITS/.test(text)
    ? text
        .replaceAll("RANDOM", randomBytes(6).toString("hex"))
        .replaceAll("DIGITS", String(randomInt(10_000)))
    : text;

async function drip(asked: ClientRequest, body: string, everyMs: number): Promise<void> {
  for (const byte of body) {
    if (asked.destroyed) return;
    asked.write(byte);
    await wait(everyMs);
  }
  asked.end();
}

function ask({ method = "GET", path, headers, body, dripMs }: AttackRequest): Promise<number> {
  const filled = body === undefined ? undefined : random(body);
  const sent = {
    "Accept-Encoding": "gzip, br",
    ...(method === "POST" ? { Origin: url, "Sec-Fetch-Site": "same-origin" } : {}),
    ...(filled === undefined ? {} : { "Content-Length": String(Buffer.byteLength(filled)) }),
  };
  const named = Object.entries(headers ?? {}).map(([name, value]) => [name, random(value)]);
  return new Promise((resolve) => {
    const asked = httpRequest(
      url + random(path),
      { method, agent, headers: { ...sent, ...Object.fromEntries(named) } },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode ?? 0));
        response.once("error", () => resolve(0));
      },
    );
    open.add(asked);
    asked.once("error", () => resolve(0));
    asked.once("close", () => void open.delete(asked));
    if (filled !== undefined && dripMs !== undefined) void drip(asked, filled, dripMs);
    else asked.end(filled);
  });
}

async function attackOn(): Promise<void> {
  for (let turn = 0; now.isAttacking; turn += 1) {
    const next = attack.requests[turn % attack.requests.length];
    if (next === undefined) return;
    const status = await ask(next);
    // What was let go of is no answer.
    if (now.isAttacking) answers[status] = (answers[status] ?? 0) + 1;
    // A shop that is gone refuses at once.
    if (status === 0) await wait(100);
  }
}

process.on("message", (order: AttackerOrder) => {
  now.isAttacking = order === "attack";
  if (now.isAttacking) {
    for (let count = 0; count < connections; count += 1) void attackOn();
    return;
  }
  for (const asked of open) asked.destroy();
  if (order === "rest") return;
  agent.destroy();
  tellParent({ result: answers });
  process.disconnect();
});
tellParent({ url });
