import { request } from "node:http";
import { zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import { rawGet } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const shop = startedShop();

type SentAnswer = { status: number; cookies: string[]; page: string };
type SentForm = { from: string; path: string; form: Record<string, string>; cookie?: string };

/** A form sent by somebody at an address of this machine's own, over a socket. */
function send({ from, path, form, cookie = "" }: SentForm): Promise<SentAnswer> {
  const body = new URLSearchParams(form).toString();
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
    Origin: shop().url,
    Cookie: cookie,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      new URL(path, shop().url),
      { method: "POST", localAddress: from, headers },
      (answer) => {
        const heard: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => heard.push(chunk));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookies: answer.headers["set-cookie"] ?? [],
            page: Buffer.concat(heard).toString(),
          }),
        );
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
}

// Neither is 127.0.0.1, to which the demo shop shows its mailbox besides.
const stranger = "127.0.0.2";
const owner = "127.0.0.3";

function accountOf(role: string) {
  const account = shop().accounts.find((one) => one.role === role);
  if (account === undefined) throw new Error(`The demo shop has no ${role}.`);
  return account;
}

/** What a browser still has when its session is gone. */
const deviceOf = ({ cookies }: SentAnswer): string =>
  cookies
    .map((line) => line.split(";")[0] ?? "")
    .filter((pair) => !/_session=/.test(pair))
    .join("; ");

/** Links to a new password that were mailed to an account, the oldest first. */
async function mailedLinks(email: string): Promise<string[]> {
  const rows = await shop().query<{ id: string }>(
    `select t.id from one_time_tokens t join people p on p.id = t.person_id
     where p.email = $1 and t.purpose = 'reset-password' and t.used_at is null order by t.created_at`,
    [email],
  );
  return rows.map(({ id }) => oneTimeToken({ secret: shop().secret }, id));
}

test("a customer's pages from memory greet them alone, and know no page of visitors", async () => {
  const { email, password } = accountOf("customer");
  const { cookies } = await send({ from: owner, path: "/login", form: { email, password } });
  const sent = {
    "Accept-Encoding": "zstd",
    Cookie: cookies.map((line) => line.split(";")[0]).join("; "),
  };
  const visitors = await rawGet(shop().url, "/products");
  const tag = visitors.headers.get("ETag") ?? "";
  for (const headers of [sent, sent, { ...sent, "If-None-Match": tag }]) {
    const page = await rawGet(shop().url, "/products", headers);
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toBe("private, no-cache");
    expect(page.headers.has("ETag")).toBe(false);
    expect(zstdDecompressSync(page.body).toString()).toMatch(
      /data-cart-owner="[^"]+"[^]*<\/html>$/,
    );
  }
  const after = await rawGet(shop().url, "/products");
  expect(after.body.equals(visitors.body)).toBe(true);
  expect(after.body.toString()).not.toContain("data-cart-owner");
});

test.each([
  ["customer", ""],
  ["vendor", ""],
  ["administrator", "/admin"],
])("nobody locks a %s out from elsewhere", async (role, area) => {
  const { email, password } = accountOf(role);
  const login = (from: string, typed: string, cookie = "") =>
    send({ from, path: `${area}/login`, form: { email, password: typed }, cookie });
  const entered = await login(owner, password);
  expect(entered.status).toBe(302);
  const device = deviceOf(entered);
  expect(device).not.toBe("");

  for (let i = 0; i < 5; i++) expect((await login(stranger, `wrong-${i}`)).status).toBe(422);
  expect((await login(stranger, password)).status).toBe(429);
  expect((await login(owner, password)).status, "an unknown device elsewhere").toBe(302);
  expect((await login(owner, password, device)).status, "the known device").toBe(302);
  expect((await login(stranger, password, device)).status, "the known device there").toBe(302);
});

test("a mailed link works, however often strangers ask for others, and lifts the lock", async () => {
  const { email, password } = accountOf("customer");
  const ask = (from: string) => send({ from, path: "/forgot-password", form: { email } });
  for (let i = 0; i < 6; i++)
    await send({ from: stranger, path: "/login", form: { email, password: `wrong-${i}` } });

  expect((await ask(owner)).status).toBe(200);
  const [mailed] = await mailedLinks(email);
  const said = await ask(owner);
  for (let i = 0; i < 12; i++) {
    const answer = await ask(stranger);
    expect([answer.status, answer.page]).toEqual([200, said.page]);
  }
  const fresh = `${password}-new`;
  const path = `/reset-password?token=${mailed}`;
  const form = { password: fresh, confirmPassword: fresh };
  expect((await send({ from: owner, path, form })).status).toBe(302);
  expect(await mailedLinks(email)).toEqual([]);
  const entered = await send({
    from: stranger,
    path: "/login",
    form: { email, password: fresh },
  });
  expect(entered.status).toBe(302);
});

test("who asks for a link after strangers used the mails of an hour up still gets one", async () => {
  const { email } = accountOf("vendor");
  const ask = (from: string) => send({ from, path: "/forgot-password", form: { email } });
  for (let i = 0; i < 6; i++) expect((await ask(stranger)).status).toBe(200);
  const before = (await mailedLinks(email)).length;
  expect((await ask(owner)).status).toBe(200);
  expect(await mailedLinks(email)).toHaveLength(before + 1);
});
