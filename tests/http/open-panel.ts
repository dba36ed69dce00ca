import { openBrowser } from "#tests/browser-session.ts";
import { makePerson, type Person } from "#tests/factories/person.ts";
import type { TestShop } from "#tests/shop.ts";

const password = "kivaro-tenumi-47";

/** An administrator who is signed in to the panel. */
export async function openPanel(shop: Pick<TestShop, "world" | "fetch">) {
  const person: Person = await makePerson(shop.world.db, { role: "administrator", password });
  const admin = openBrowser(shop);
  await admin.send("/admin/login", { email: person.email, password });
  return { admin, person };
}
