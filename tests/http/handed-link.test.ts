import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const [old, password] = ["old-okra-7421", "kivaro-tenumi-47"];
const linkOf = (html: string) =>
  /value="http:\/\/shop\.test((?:\/hi)?\/reset-password\?token=[\w-]+)"/.exec(html)?.[1] ?? "";

test("an administrator hands a customer or a vendor a link, shown once, with which they log in again", async () => {
  const { admin, person } = await openPanel(shop);
  for (const role of ["customer", "vendor"] as const) {
    const owner = await makePerson(shop.world.db, { role, password: old, language: "hi" });
    const page =
      role === "customer" ? `/admin/customers/${owner.id}` : `/admin/vendors/${owner.vendorId}`;
    const place = `/admin/create/people/${owner.id}/reset-link`;
    expect(await (await admin.get(page)).text()).toContain(`href="${place}"`);
    const unsure = await admin.send(place, {});
    expect(unsure.status).toBe(422);
    expect(await unsure.text()).toContain("Make sure first.");
    const made = await admin.send(place, { checked: "on" });
    expect(made.headers.get("Cache-Control")).toContain("no-store");
    const link = linkOf(await made.text());
    expect(link).toMatch(/^\/hi\/reset-password/);
    expect(linkOf(await (await admin.get(place)).text())).toBe("");

    const browser = openBrowser(shop);
    const given = { password, confirmPassword: password };
    expect((await browser.send(link, given)).headers.get("Location")).toBe(
      "/hi/login?changed=password",
    );
    expect((await browser.send(link, given)).status).toBe(404);
    const entered = await browser.send("/hi/login", { email: owner.email, password });
    expect(entered.status).toBe(302);
    const log = await (await admin.get("/admin/activity?action=handed-reset-link")).text();
    expect(log).toContain("made a link to a new password for");
    expect(log).not.toContain("token=");
    const { rows } = await shop.world.db.execute(
      sql`select actor_id as by from activities where action = 'handed-reset-link'
        and subject_id = ${role === "vendor" ? owner.vendorId : owner.id}`,
    );
    expect(rows).toEqual([{ by: person.id }]);
  }
});

test("of an administrator there is no such page, and who is switched off gets no link", async () => {
  const { admin } = await openPanel(shop);
  const other = await makePerson(shop.world.db, { role: "administrator", password: old });
  const place = `/admin/create/people/${other.id}/reset-link`;
  expect((await admin.get(place)).status).toBe(404);
  expect((await admin.send(place, { checked: "on" })).status).toBe(404);
  const off = await makePerson(shop.world.db, { status: "disabled", password: old });
  const refused = await admin.send(`/admin/create/people/${off.id}/reset-link`, { checked: "on" });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("No link can be made for this account");
});
