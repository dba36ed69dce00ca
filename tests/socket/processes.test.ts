import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { addressFields, hiddenFields } from "#tests/buyer-browser.ts";
import { connectTo, connectToProcesses, linesOf, processOf } from "./each-process.ts";
import { rawGet } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const shop = startedShop({ WEB_PROCESSES: "2", LOG_LEVEL: "debug" });

const connect = (localAddress: string) => connectTo(shop(), localAddress);
const connectToEach = (localAddress: string) => connectToProcesses(shop(), 2, localAddress);

test("one process alone runs the jobs", async () => {
  const ran = () => linesOf(shop()).filter(({ msg }) => msg === "job done");
  await expect.poll(() => ran().length).toBeGreaterThan(3);
  expect(new Set(ran().map(({ pid }) => pid))).toEqual(new Set([shop().pid()]));
});

/** Asks on and on; answers how often it was answered, and what went wrong. */
function stream(ask: () => Promise<{ status: number }>) {
  const faults: string[] = [];
  let answered = 0;
  const over = new AbortController();
  const asking = (async () => {
    while (!over.signal.aborted) {
      try {
        const { status } = await ask();
        if (status === 200 || status === 302) answered += 1;
        else faults.push(`answered ${status}`);
      } catch (error) {
        faults.push(String(error));
      }
    }
  })();
  return async () => {
    over.abort();
    await asking;
    return { answered, faults };
  };
}

const pages = ["/", "/products", "/login", "/products?search=okra"];
/** Over connections that are kept. */
function visitors() {
  return [11, 12, 13, 14].map((host) => {
    const browser = connect(`127.0.0.${host}`);
    let asked = 0;
    return stream(() => browser.get(pages[asked++ % pages.length] ?? "/"));
  });
}

async function processesNow(): Promise<number[]> {
  const browsers = await connectToEach("127.0.0.9");
  const pids = await Promise.all(browsers.map((browser) => processOf(shop(), browser)));
  for (const { close } of browsers) close();
  return pids;
}

test("a process that is killed takes what it was doing along, and comes back while the other serves", async () => {
  const [dies = 0, stays = 0] = await processesNow();
  const streams = visitors();
  await sleep(200);
  // It is dealt one more connection, and never takes it.
  process.kill(dies, "SIGSTOP");
  const comers = Array.from({ length: 8 }, () => rawGet(shop().url, "/readyz"));
  await sleep(300);
  const killedAt = performance.now();
  process.kill(dies, "SIGKILL");
  const answers = await Promise.all(comers);
  expect(answers.filter(({ status }) => status !== 200).length).toBeLessThanOrEqual(1);
  expect(performance.now() - killedAt, "nobody waits for the dead").toBeLessThan(5_000);
  await expect.poll(() => shop().said()).toContain("A web process died (SIGKILL)");
  // Who comes while one is missing is served by the other.
  for (let i = 0; i < 20; i += 1) expect((await rawGet(shop().url, "/readyz")).status).toBe(200);
  await expect
    .poll(() => shop().said(), { timeout: 20_000 })
    .toContain("A web process is open in the place of the one that died");
  const after = await processesNow();
  expect(after).toContain(stays);
  expect(after).not.toContain(dies);
  const faults = (await Promise.all(streams.map((end) => end()))).flatMap((one) => one.faults);
  // One connection of each stream, at the most, was the dead one's.
  expect(faults.length, faults.join(", ")).toBeLessThanOrEqual(streams.length);
});

/** Somebody who has just registered orders a piece in cash, again and again. */
async function orders(localAddress: string) {
  const browser = connect(localAddress);
  const password = "kivaro-tenumi-47";
  const entered = await browser.send("/register", {
    name: "Asha Verma",
    email: `asha-${localAddress}@test.example`,
    password,
    confirmPassword: password,
    accountType: "customer",
    terms: "on",
  });
  expect(entered.status).toBe(302);
  const [pack] = await shop().query<{ id: string }>(
    `select k.id from packs k join products p on p.shown_pack_id = k.id
     where p.state = 'published' and k.stock > 90 order by k.id limit 1`,
  );
  const cart = JSON.stringify({ packId: pack?.id, quantity: 1 });
  const headers = { "Content-Type": "application/json" };
  return stream(async () => {
    const set = await browser.post("/cart/lines", { headers, body: cart });
    if (set.status !== 200) return set;
    const review = await browser.send("/checkout", {
      ...addressFields,
      method: "cod",
      go: "review",
    });
    const fields = hiddenFields(await review.text());
    const placed = await browser.send("/checkout", { ...fields, method: "cod", go: "order" });
    // Nobody orders more than twenty times in an hour.
    await sleep(500);
    return placed.headers.get("Location")?.includes("order=BB-") ? placed : { status: 0 };
  });
}

test("while the processes are renewed, nobody is refused or cut, and each order is placed once", async () => {
  const before = await processesNow();
  const ordering = await Promise.all([21, 22].map((host) => orders(`127.0.0.${host}`)));
  const looking = visitors();
  await sleep(200);
  process.kill(shop().pid(), "SIGUSR2");
  await expect
    .poll(() => shop().said(), { timeout: 30_000 })
    .toContain("The web processes are new.");
  const looked = await Promise.all(looking.map((end) => end()));
  const ordered = await Promise.all(ordering.map((end) => end()));
  expect([...looked, ...ordered].flatMap(({ faults }) => faults)).toEqual([]);
  for (const { answered } of looked) expect(answered).toBeGreaterThan(20);
  const [{ count } = { count: 0 }] = await shop().query<{ count: string }>(
    "select count(*) from orders o join people p on p.id = o.person_id where p.email like 'asha-%@test.example'",
  );
  expect(Number(count)).toBe(ordered.reduce((sum, { answered }) => sum + answered, 0));
  for (const pid of await processesNow()) expect(before).not.toContain(pid);
});
