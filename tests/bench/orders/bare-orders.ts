import type { Person } from "#domain/people/person.ts";
import { readEnv } from "#server/env.ts";
import type { PlaceOrderRequest } from "#server/orders/placing/order-asked.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { createWorld } from "#server/start/create-world.ts";
import { createLog } from "#server/platform/log.ts";
import type { Buyer } from "./buyers.ts";
import { settingsFromParent, tellParent } from "#tests/bench/in-child.ts";
import { takeEach } from "#tests/bench/load.ts";
import { runClients } from "./order-run.ts";
import { unlimited } from "#tests/bench/unlimited.ts";

export type BareOrderSettings = {
  databaseUrl: string;
  dataDir: string;
  clients: number;
  /** Of the run that counts; as long again at most goes before it, to warm up. */
  seconds: number;
  warmUp: number;
  buyers: Buyer[];
  /** Of each pack. */
  requests: ReviewedOrder[];
};

export type ReviewedOrder = Omit<PlaceOrderRequest, "cartGeneration">;

// The transaction of an order, asked for without the web.
const { databaseUrl, dataDir, clients, seconds, warmUp, buyers, requests } =
  await settingsFromParent<BareOrderSettings>();
const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SANDBOX_PAYMENTS: "1" });
const world = await createWorld({
  env,
  databaseUrl,
  log: createLog("warn"),
  limits: unlimited,
});

async function order({ personId, cartGeneration, pack }: Buyer): Promise<void> {
  const request = requests[pack];
  if (!request) throw new Error("A pack was not reviewed");
  const person: Person = { id: personId, role: "customer", status: "active", vendorId: null };
  const placed = await placeOrder(world, person, { ...request, cartGeneration });
  if (!placed.ok) throw new Error(`An order was refused: ${placed.refusal.code}`);
}

// So that each connection knows its statements.
await takeEach(buyers.slice(0, warmUp), clients, order);
const result = await runClients(buyers.slice(warmUp), { clients, seconds }, order);
tellParent({ result });
await world.close();
process.disconnect();
