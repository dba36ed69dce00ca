import { expect, test } from "vitest";
import { totpStep } from "#domain/people/second-step/second-step.ts";
import { codeAt, wrongCode } from "#tests/factories/second-step.ts";
import { newTotpKey, sealTotpKey } from "#server/people/second-step/totp.ts";
import { rawRequest } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const shop = startedShop();

/** A form as a browser sends it, on a connection of its own. */
async function send(target: string, form: Record<string, string>, cookie = "") {
  const { host, origin } = new URL(shop().url);
  const body = new URLSearchParams(form).toString();
  const head = [
    `POST ${target} HTTP/1.1`,
    `Host: ${host}`,
    `Origin: ${origin}`,
    ...(cookie === "" ? [] : [`Cookie: ${cookie}`]),
    "Content-Type: application/x-www-form-urlencoded",
    `Content-Length: ${body.length}`,
    "Connection: close",
  ];
  return rawRequest(shop().url, `${head.join("\r\n")}\r\n\r\n${body}`);
}

const cookieOf = (headers: Headers, name: string): string =>
  new RegExp(`${name}=[^;]+`).exec(headers.getSetCookie().join("\n"))?.[0] ?? "";

async function setUpApp(role: string): Promise<{ email: string; password: string; key: string }> {
  const account = shop().accounts.find((one) => one.role === role);
  if (account === undefined) throw new Error(`There is no demo ${role}.`);
  const [person] = await shop().query<{ id: string }>("select id from people where email = $1", [
    account.email,
  ]);
  const id = person?.id ?? "";
  const key = newTotpKey({ newToken: () => "Zm9ydHktdHdvIGJ5dGVzIG9mIG5vdGhpbmcgYXQgYWxsIA" });
  const sealed = sealTotpKey({ secret: shop().secret }, id, key);
  await shop().query(
    "insert into totp_secrets (person_id, sealed, confirmed_at, last_step) values ($1, $2, now(), $3)",
    [id, sealed, totpStep(new Date()) - 10],
  );
  return { ...account, key };
}

test("an administrator's codes can't be guessed: 5 of 60 at one moment are looked at, and the shop goes on", async () => {
  const { email, password, key } = await setUpApp("administrator");
  const pid = shop().pid();
  const asked = await send("/admin/login", { email, password });
  expect([asked.status, asked.headers.get("Location")]).toEqual([302, "/admin/login/second-step"]);
  expect(cookieOf(asked.headers, "admin_session")).toBe("");
  const cookie = cookieOf(asked.headers, "admin_second_step");
  const code = wrongCode(key, new Date());
  const guesses = Array.from({ length: 60 }, () =>
    send("/admin/login/second-step", { code }, cookie),
  );
  const answers = await Promise.all(guesses);
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(422), count(429)]).toEqual([5, 55]);
  const stopped = answers.find(({ status }) => status === 429);
  expect(Number(stopped?.headers.get("Retry-After"))).toBeGreaterThan(0);
  // Right by now, and too late: this address has to wait.
  const right = codeAt(key, new Date());
  expect((await send("/admin/login/second-step", { code: right }, cookie)).status).toBe(429);
  expect(shop().pid()).toBe(pid);
});

test("a customer passes through the same socket with the code of the app", async () => {
  const { email, password, key } = await setUpApp("customer");
  const asked = await send("/login", { email, password });
  const cookie = cookieOf(asked.headers, "shop_second_step");
  expect(cookie).not.toBe("");
  const code = codeAt(key, new Date());
  const entered = await send("/login/second-step", { code }, cookie);
  expect([entered.status, entered.headers.get("Location")]).toEqual([302, "/"]);
  expect(cookieOf(entered.headers, "shop_session")).not.toBe("");
  const again = await send("/login/second-step", { code }, cookie);
  expect(again.status).toBe(409);
});
