import { expect, test } from "vitest";
import { inRequestScope, requestScope } from "#server/platform/traces/request-scope.ts";
import { withOwnWrites } from "./own-writes.ts";

type World = Parameters<typeof withOwnWrites>[0];

const scope = { id: "r", route: null, refusals: [], span: null, writtenUpTo: 0 };
const known = { position: 4_711, system: "7301" };
const seller = "shop_session=s";

function worldWith(position: typeof known | undefined | Error, hasReplica = true): World {
  const logPosition = () =>
    position instanceof Error ? Promise.reject(position) : Promise.resolve(position);
  const replica = hasReplica ? { lagSeconds: 10 } : undefined;
  const world = { changes: { logPosition }, env: { replica }, replica: replica ?? null };
  return { ...world, secret: Buffer.alloc(32, "test") } as unknown as World;
}

/** How far the person has written who asks so, and the cookie of the answer. */
async function ask(world: World, method: string, url: string, cookie = seller) {
  const request = new Request(url, { method, headers: { Cookie: cookie } });
  let writtenUpTo: number | undefined;
  const response = await inRequestScope({ ...scope }, () =>
    withOwnWrites(world, request, () => {
      writtenUpTo = requestScope()?.writtenUpTo;
      return Promise.resolve(new Response("okra"));
    }),
  );
  return { writtenUpTo, cookie: response.headers.get("Set-Cookie") };
}

const orders = "https://shop.test/vendor/orders";
const pairOf = (cookie: string | null) => cookie?.split(";")[0] ?? "";

test("after a form its sender has written up to where the log is then, and no cookie says where that is", async () => {
  const world = worldWith(known);
  const sent = await ask(world, "POST", "https://shop.test/hi/vendor/products/1.data");
  expect(sent.writtenUpTo).toBe(Infinity);
  expect(sent.cookie).toMatch(
    /^__Host-written_up_to=[\w.-]+; Path=\/; Max-Age=20; HttpOnly; SameSite=Lax; Secure$/,
  );
  expect(sent.cookie).not.toContain("4711");
  const cookie = pairOf(sent.cookie);
  expect(await ask(world, "GET", orders, `a=b; ${cookie}`)).toEqual({
    writtenUpTo: 4_711,
    cookie: null,
  });
  const plain = cookie.replace("__Host-", "");
  for (const another of [plain, cookie.slice(0, -1), "__Host-written_up_to=Infinity", ""])
    expect((await ask(world, "GET", orders, another)).writtenUpTo, another).toBe(0);
  expect((await ask(world, "GET", orders.replace("https", "http"), plain)).writtenUpTo).toBe(4_711);
});

test("where nobody can say how far the log is, the primary is read for a while", async () => {
  for (const position of [undefined, new Error("the line is lost")]) {
    const world = worldWith(position);
    const { cookie } = await ask(world, "POST", "https://shop.test/admin/orders/1/notes");
    expect((await ask(world, "GET", orders, pairOf(cookie))).writtenUpTo).toBe(Infinity);
  }
});

test("buyers, strangers and shops without a replica get no such cookie", async () => {
  const forms = [
    "/cart",
    "/checkout",
    "/vendors/kaveri",
    "/administrator",
    "/hi/products/okra/review",
  ];
  for (const path of forms)
    expect(
      (await ask(worldWith(known), "POST", `https://shop.test${path}`)).cookie,
      path,
    ).toBeNull();
  const login = await ask(worldWith(known), "POST", "https://shop.test/admin/login", "");
  expect(login.cookie).toBeNull();
  const alone = await ask(worldWith(known, false), "POST", orders);
  expect(alone).toEqual({ writtenUpTo: 0, cookie: null });
});
