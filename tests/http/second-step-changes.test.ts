import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson, type Person } from "#tests/factories/person.ts";
import { codeAt, makeApp, makeRecoveryCode, wrongCode } from "#tests/factories/second-step.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const password = "kivaro-tenumi-47";
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];

/** In two browsers, with an app; the second step of the first was passed longer ago than a change is taken without it. */
async function signedInOwner(role: Person["role"]) {
  const owner = await makePerson(shop.world.db, { role, password });
  const door = role === "administrator" ? "/admin/login" : "/login";
  const browsers = [openBrowser(shop), openBrowser(shop)] as const;
  for (const browser of browsers) await browser.send(door, { email: owner.email, password });
  const key = await makeApp(shop.world, owner.id);
  return { ...owner, key, here: browsers[0], elsewhere: browsers[1] };
}

test("in Hindi, a wrong code is told at its field and stays in it; a right one turns the app off and ends the other sessions", async () => {
  const { key, here, elsewhere } = await signedInOwner("customer");
  const page = "/hi/profile/security/app/removal";
  const asked = await (await here.get(page)).text();
  expect(asked).toContain("ऐप का कोड, या कोई एक रिकवरी कोड");
  const empty = await (await here.send(page, { currentPassword: "", proof: "" })).text();
  expect(empty).toMatch(/name="currentPassword".*?अपना पासवर्ड लिखें.*?name="proof".*?कोड लिखें/);
  const missing = await here.send(page, { currentPassword: password, proof: "" });
  expect(missing.status).toBe(422);
  expect(await missing.text()).toMatch(/name="proof".*?कोड लिखें/);
  const code = wrongCode(key, new Date());
  const wrong = await here.send(page, { currentPassword: password, proof: code });
  const told = await wrong.text();
  expect(wrong.status).toBe(422);
  expect(told).toMatch(/name="proof".*?यह कोड सही नहीं है/);
  expect(told).toContain(`value="${code}"`);
  expect(told).not.toContain(password);
  const token = here.cookies.get("shop_session")?.value;
  const proof = codeAt(key, new Date());
  const off = await here.send(page, { currentPassword: password, proof });
  expect(statusAndLocation(off)).toEqual([302, "/hi/profile/security?changed=app-off"]);
  expect(here.cookies.get("shop_session")?.value).not.toBe(token);
  expect((await here.get("/hi/profile/security")).status).toBe(200);
  expect((await elsewhere.get("/hi/profile/security")).status).toBe(302);
});

test("an administrator makes new recovery codes with an old one, and then needs none for a while", async () => {
  const { id, here, elsewhere } = await signedInOwner("administrator");
  const proof = await makeRecoveryCode(shop.world, id);
  const page = "/admin/security/recovery-codes";
  expect(await (await here.get(page)).text()).toContain("A code from your app, or a recovery code");
  const made = await here.send(page, { currentPassword: password, proof });
  const codes = (await made.text()).match(/>[0-9A-Z]{5}-[0-9A-Z]{5}</g);
  expect([made.status, codes?.length]).toEqual([200, 10]);
  expect(statusAndLocation(await elsewhere.get("/admin/security"))).toEqual([302, "/admin/login"]);
  const code = "ABCDE-67890";
  const over = await elsewhere.send(page, { currentPassword: password, proof: code });
  expect(await over.text(), "kept for nobody").not.toContain(code);
  const removal = "/admin/security/app/removal";
  const shown = await (await here.get(removal)).text();
  expect(shown).not.toContain('name="proof"');
  expect(shown).toContain('href="/admin/security"');
  await shop.world.db.execute(
    sql`update sessions set second_step_at = second_step_at - interval '10 minutes' where person_id = ${id}`,
  );
  // The page was opened in time and sent too late.
  const late = await here.send(removal, { currentPassword: password });
  expect(late.status).toBe(422);
  expect(await late.text()).toMatch(/name="proof".*?Enter a code/);
});

test("codes guessed in an open session stop at the limit of the sign-in, with Retry-After", async () => {
  const { key, here } = await signedInOwner("vendor");
  const guess = () =>
    here.send("/profile/security/recovery-codes", {
      currentPassword: password,
      proof: wrongCode(key, new Date()),
    });
  for (let i = 0; i < 5; i++) expect((await guess()).status).toBe(422);
  const stopped = await guess();
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers.get("Retry-After"))).toBeGreaterThan(800);
  expect(await stopped.text()).toContain("Too many wrong codes. Try again in 15 min.");
});
