import { expect, test } from "vitest";
import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import { issueOneTimeToken } from "#server/people/sign-in/steps/issue-one-time-token.ts";
import { openBrowser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const browser = () => openBrowser(shop);
const old = "kivaro-tenumi-47";
const customer = () => makePerson(shop.world.db, { password: old });

async function moving() {
  const { id, email } = await customer();
  const wanted = `wanted-${id}@test.example`;
  const tokenId = await shop.world.db.transaction((tx) =>
    issueOneTimeToken(tx, shop.world, { personId: id, purpose: "change-email", email: wanted }),
  );
  const owner = browser();
  await owner.send("/login", { email, password: old });
  return {
    owner,
    email,
    wanted,
    path: `/confirm-email?token=${oneTimeToken(shop.world, tokenId)}`,
  };
}

test("a link to a new address asks whoever else opens it to log in, and tells them nothing of the account", async () => {
  const { owner, email, wanted, path } = await moving();
  const other = browser();
  await other.send("/login", { email: (await customer()).email, password: old });
  for (const [visitor, words] of [
    [browser(), "Log in with this browser first, then open the link in the email again."],
    [other, "of another account than the one you are logged in with"],
  ] as const) {
    const looked = await visitor.get(path);
    const pressed = await visitor.send(path, {});
    expect([looked.status, pressed.status]).toEqual([200, 403]);
    for (const page of [await looked.text(), await pressed.text()]) {
      expect(page).toContain(words);
      expect(page).not.toContain(email);
      expect(page).not.toContain("Use this email");
    }
  }
  expect(await (await browser().get(`/hi${path}`)).text()).toContain('href="/hi/login"');
  const confirmed = await owner.send(path, {});
  expect(confirmed.status).toBe(200);
  expect(await confirmed.text()).toContain(`${wanted} is confirmed`);
  expect((await browser().send("/login", { email: wanted, password: old })).status).toBe(302);
});

test("a new address that was taken meanwhile is refused in words, and the account keeps its own", async () => {
  const { owner, email, wanted, path } = await moving();
  const opened = await (await owner.get(path)).text();
  expect(opened).toContain("Use the new email");
  expect(opened).toContain(`${wanted} in place of ${email}`);
  await makePerson(shop.world.db, { email: wanted });
  const refused = await owner.send(path, {});
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Another account took this email in the meantime");
  expect((await browser().send("/login", { email, password: old })).status).toBe(302);
});
