import { afterEach, beforeAll, expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { codeAt, makeApp, makeRecoveryCode, wrongCode } from "#tests/factories/second-step.ts";
import { recordingLog } from "#tests/recording-log.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";
const { log, lines } = recordingLog();
beforeAll(() => {
  shop.world.log = log;
});
afterEach(() => void lines.splice(0));
const events = () => lines.flatMap((line) => (line["msg"] === "security" ? [line] : []));

test("who is refused for lack of the right is in the log, with what they asked for and no query", async () => {
  const { email, id } = await makePerson(shop.world.db, { password });
  const asha = openBrowser(shop);
  await asha.send("/login", { email, password });
  lines.splice(0);
  expect((await asha.get("/vendor/dashboard?secret=word")).status).toBe(403);
  expect(events()).toEqual([
    expect.objectContaining({
      event: "refused",
      status: 403,
      method: "GET",
      path: "/vendor/dashboard",
      personId: id,
      clientAddress: "203.0.113.7",
      requestId: expect.any(String),
    }),
  ]);
  expect(JSON.stringify(lines)).not.toContain("secret");
});

test("a write in a visitor's name from another site is in the log", async () => {
  const headers = { Origin: "https://evil.example" };
  const answer = await shop.fetch("/logout", { method: "POST", headers });
  expect(answer.status).toBe(403);
  expect(events()).toEqual([
    expect.objectContaining({ event: "refused", method: "POST", path: "/logout", personId: null }),
  ]);
});

test("a flood of refusals from one address fills no log", async () => {
  const headers = { Origin: "https://evil.example" };
  for (let i = 0; i < 100; i++)
    await shop.fetch("/logout", { method: "POST", headers, clientAddress: "198.51.100.9" });
  expect(events()).toHaveLength(30);
});

test("a sign-in, a logout, a new password and ended sessions are in the log, without a secret", async () => {
  const { email, id } = await makePerson(shop.world.db, { password });
  const fresh = "dosapu-rikela-58";
  const asha = openBrowser(shop);
  await asha.send("/login", { email, password });
  await openBrowser(shop).send("/login", { email, password });
  const before = asha.cookies.get("shop_session")?.value;
  await asha.send("/profile/sessions/others/logout", {});
  await asha.send("/profile/password", {
    currentPassword: password,
    password: fresh,
    confirmPassword: fresh,
  });
  expect(asha.cookies.get("shop_session")?.value).not.toBe(before);
  expect((await asha.get("/profile")).status).toBe(200);
  await asha.send("/logout", {});
  expect(events().map(({ event, personId }) => [event, personId])).toEqual([
    ["signed-in", id],
    ["signed-in", id],
    ["sessions-ended", id],
    ["password-changed", id],
    ["signed-out", id],
  ]);
  for (const secret of [password, fresh, email, before ?? "none"])
    expect(JSON.stringify(lines)).not.toContain(secret);
});

test("each way in and each change of it names what was shown, rightly or wrongly, and no code", async () => {
  const { email, id } = await makePerson(shop.world.db, { password });
  const asha = openBrowser(shop);
  await asha.send("/login", { email, password: "not the right one" });
  await asha.send("/login", { email, password });
  const key = await makeApp(shop.world, id);
  const code = await makeRecoveryCode(shop.world, id);
  const removal = "/profile/security/app/removal";
  await asha.send(removal, { currentPassword: "not the right one", proof: code });
  await asha.send(removal, { currentPassword: password, proof: wrongCode(key, new Date()) });
  const again = openBrowser(shop);
  await again.send("/login", { email, password });
  await again.send("/login/second-step", { code: codeAt(key, new Date()) });
  await asha.send(removal, { currentPassword: password, proof: code });
  expect(events().map((line) => [line["event"], line["factors"]])).toEqual([
    ["sign-in-failed", ["password"]],
    ["signed-in", ["password"]],
    ["own-password-wrong", ["password"]],
    ["second-step-failed", ["app"]],
    ["signed-in", ["password", "app"]],
    ["second-step-changed", ["password", "recovery-code"]],
  ]);
  expect(events().map(({ personId }) => personId)).toEqual(Array(6).fill(id));
  for (const secret of [password, key, code]) expect(JSON.stringify(lines)).not.toContain(secret);
});

test("what no gateway signed is in the log", async () => {
  lines.splice(0);
  const sent = await shop.fetch("/webhooks/sandbox", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: '{"event":"payment.captured"}',
  });
  expect(sent.status).toBe(400);
  expect(events()).toEqual([
    expect.objectContaining({ event: "refused", status: 400, path: "/webhooks/sandbox" }),
  ]);
});
