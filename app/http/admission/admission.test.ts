import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createAdmission, type Visit } from "./admission.ts";

afterEach(() => void vi.useRealTimers());

const limits = {
  atOnce: { drawing: 1, order: 2 },
  msPerSecond: 250,
  waitingInAll: 100,
  waitingPerAddress: 100,
  longestWaitMs: 60_000,
  filesPerPerson: 1,
  filesPerAddress: 1,
  filesInAll: 1,
};

const visit = (address: string, more: Partial<Visit> = {}): Visit => ({
  address,
  session: "",
  urgency: 2,
  share: "others",
  place: "drawing",
  request: { signal: new AbortController().signal },
  ...more,
});

test("what waits for something else than the processor doesn't keep others waiting", async () => {
  const admission = createAdmission(limits);
  await admission.requestSlot(visit("slow"));
  const next = await admission.requestSlot(visit("other"));
  expect(next).not.toBeNull();
});

test("who waited too long, or has gone, has no turn, and takes nobody else's", async () => {
  const admission = createAdmission({ ...limits, longestWaitMs: 20 });
  const first = await admission.requestSlot(visit("a"));
  const gone = new AbortController();
  const left = admission.requestSlot(visit("b", { request: gone }));
  gone.abort();
  expect(await left).toBeNull();
  expect(await admission.requestSlot(visit("c"))).toBeNull();
  first?.end();
  const next = await admission.requestSlot(visit("d"));
  expect(next).not.toBeNull();
  next?.end();
});

test("orders have places of their own, which keep nobody's drawing waiting", async () => {
  const admission = createAdmission(limits);
  const order = (address: string) => admission.requestSlot(visit(address, { place: "order" }));
  const first = await order("a");
  await order("b");
  const third = order("c");
  expect(await Promise.race([third, setImmediate("waits")])).toBe("waits");
  expect(await admission.requestSlot(visit("reads"))).not.toBeNull();
  first?.end();
  expect(await third).not.toBeNull();
});

test("the event loop has its turn between two that waited", async () => {
  const admission = createAdmission(limits);
  const first = await admission.requestSlot(visit("a"));
  const order: string[] = [];
  const both = ["b", "c"].map(async (address) => {
    const turn = await admission.requestSlot(visit(address));
    order.push(`${address} begins`);
    turn?.end();
    await Promise.resolve();
    order.push(`${address} is over`);
  });
  first?.end();
  await Promise.all(both);
  expect(order).toEqual(["b begins", "b is over", "c begins", "c is over"]);
});

test("who is signed in has a few slow visits under way, and leaves the rest to others of the address", async () => {
  const admission = createAdmission({ ...limits, atOnce: { drawing: 100, order: 0 } });
  const asha = visit("home", { session: "asha" });
  const slow = await admission.requestSlot(asha);
  for (let more = 0; more < 3; more += 1) await admission.requestSlot(asha);
  const fifth = admission.requestSlot(asha);
  (await admission.requestSlot(visit("home", { session: "ravi" })))?.end();
  (await admission.requestSlot(visit("home")))?.end();
  slow?.end();
  expect(await fifth).not.toBeNull();
});

test("a drawing counts in full, though orders wait for the database beside it", async () => {
  vi.useFakeTimers();
  const admission = createAdmission({ ...limits, atOnce: { drawing: 1, order: 8 } });
  const order = async (session: number) =>
    admission.requestSlot(
      visit("busy", { session: `${session}`, place: "order", share: "buying" }),
    );
  for (let round = 0; round < 20; round += 1) {
    const orders = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(order));
    const drawing = await admission.requestSlot(visit("busy"));
    vi.advanceTimersByTime(150);
    drawing?.end();
    for (const one of orders) one?.end();
  }
  admission.note("visitor");
  let hasBegun = false;
  void Promise.resolve(admission.requestSlot(visit("busy"))).then(() => (hasBegun = true));
  await vi.advanceTimersByTimeAsync(900);
  expect(hasBegun).toBe(false);
});

test("an address alone takes all it can; with others here it waits for its share, they don't", async () => {
  vi.useFakeTimers();
  const admission = createAdmission(limits);
  const draw = async (ms: number) => {
    const turn = await admission.requestSlot(visit("busy"));
    vi.advanceTimersByTime(ms);
    turn?.end();
  };
  for (let i = 0; i < 20; i += 1) await draw(150);
  admission.note("visitor");
  let hasBegun = false;
  const waiting = Promise.resolve(admission.requestSlot(visit("busy"))).then((turn) => {
    hasBegun = true;
    turn?.end();
  });
  await vi.advanceTimersByTimeAsync(900);
  expect(hasBegun).toBe(false);
  const others = [visit("visitor"), visit("busy", { urgency: 0, share: "buying" })];
  for (const other of others) {
    const turn = admission.requestSlot(other);
    await vi.advanceTimersByTimeAsync(1);
    (await turn)?.end();
  }
  expect(hasBegun).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(hasBegun).toBe(true);
  await waiting;
});
