import { openBrowser } from "#tests/browser-session.ts";
import type { OpenShop } from "#tests/open-shop.ts";

export type Visitor = ReturnType<typeof openBrowser>;

/** Somebody at an address of their own: the shop has to trust the proxy that they come through (TRUST_PROXY=1). */
export function visitorFrom(shop: OpenShop, clientAddress: string): Visitor {
  const fetchFrom = (path: string, { ...init }: RequestInit & { clientAddress?: string } = {}) => {
    const headers = new Headers(init.headers);
    headers.set("X-Forwarded-For", clientAddress);
    if (init.method === "POST") headers.set("Origin", shop.url);
    return fetch(new URL(path, shop.url), { ...init, headers, redirect: "manual" });
  };
  return openBrowser({ fetch: fetchFrom });
}

export const demoAccount = (shop: OpenShop, role: string) => {
  const account = shop.accounts.find((one) => one.role === role);
  if (account === undefined) throw new Error(`The demo shop has no ${role}`);
  return account;
};

export async function signInAs(
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<Response> {
  const answer = await visitor.send("/login", { email, password, remember: "", cart: "" });
  await answer.arrayBuffer();
  return answer;
}

/** A customer of the demo shop, signed in: the pages of who is signed in are drawn for each request. */
export async function customerFrom(shop: OpenShop, clientAddress: string): Promise<Visitor> {
  const visitor = visitorFrom(shop, clientAddress);
  const { status } = await signInAs(visitor, demoAccount(shop, "customer"));
  if (status !== 302) throw new Error(`The customer was not signed in: ${status}`);
  return visitor;
}

/** Vendors nobody has looked at, as whoever registers is one; they have a demo customer's password. */
export async function newVendors(shop: OpenShop, count: number): Promise<Visitor[]> {
  const { email, password } = demoAccount(shop, "customer");
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const own = `vendor-${crypto.randomUUID()}@attack.test.example`;
      await shop.query(
        `with made as (
           insert into vendors (id, slug, business_name, state)
           values (gen_random_uuid(), 'vendor-' || gen_random_uuid(), 'Vendor', 'waiting') returning id)
         insert into people (id, role, name, email, password_hash, vendor_id, created_at)
         select gen_random_uuid(), 'vendor', 'Vendor', $1, c.password_hash, made.id, now()
         from made, people c where c.email = $2`,
        [own, email],
      );
      const visitor = visitorFrom(shop, `198.51.100.${at + 1}`);
      const { status } = await signInAs(visitor, { email: own, password });
      if (status !== 302) throw new Error(`A vendor was not signed in: ${status}`);
      return visitor;
    }),
  );
}
