import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { signInFor } from "#tests/http/open-vendor.ts";
import { shownCash } from "#tests/http/shown-cash.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
const textOf = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");

async function makeShipped() {
  const { db } = shop.world;
  const made = await makeParcelsOrder(db, { pricesPaise: [9_933] });
  const { admin, person } = await openPanel(shop);
  const which = { orderNumber: made.number, parcel: 1, from: "confirmed" } as const;
  const by = { ...person, role: "administrator", status: "active", vendorId: null } as const;
  await moveThrough(made.world, by, which, ["processing", "shipped"]);
  const { vendor } = await signInFor(shop, made.vendorIds[0] ?? "");
  const captured = async () => {
    const { rows } = await db.execute<{ paise: number }>(
      sql`select coalesce(sum(amount_paise), 0) as paise from captures where order_id = ${made.orderId}`,
    );
    return rows[0]?.paise;
  };
  return { ...made, admin, vendor, captured };
}

test("one press books no cash: the sum is asked about first, and the page asks with what it costs", async () => {
  const { admin, vendor, number, captured } = await makeShipped();
  for (const [browser, area] of [
    [admin, "/admin"],
    [vendor, "/vendor"],
  ] as const) {
    const here = `${area}/orders/${number}`;
    const page = await textOf(browser.get(here));
    expect(page).toContain(
      "Was ₹285.00 received in cash for this parcel? It will be recorded as paid.",
    );
    const press = { shown: "shipped", to: "delivered" };
    for (const cashPaise of ["", "1", "x", "28499"]) {
      const sent = await browser.send(`${here}/parcels/1/moves`, { ...press, cashPaise });
      expect(sent.status).toBe(409);
      expect(await textOf(sent)).toContain(
        "Confirm that ₹285.00 was received in cash for this parcel.",
      );
    }
  }
  expect(await captured()).toBe(0);
  expect(await textOf(vendor.get(`/hi/vendor/orders/${number}`))).toContain(
    "क्या इस पार्सल के ₹285.00 नकद मिल गए?",
  );
});

test("a vendor puts a delivery right with a reason: what is wrong is said at its field, and what was typed stays", async () => {
  const { vendor, admin, number, captured } = await makeShipped();
  const here = `/vendor/orders/${number}`;
  const cashPaise = shownCash(await textOf(vendor.get(here)), 1);
  await vendor.send(`${here}/parcels/1/moves`, { shown: "shipped", to: "delivered", cashPaise });
  expect(await captured()).toBe(28_500);
  const path = `${here}/parcels/1/delivery-correction`;
  const form = {
    what: "cash-differs",
    amount: "275",
    shownCashPaise: "28500",
    reason: "₹10 short",
  };
  for (const [wrong, words] of [
    [{ what: "" }, "Choose what was wrong."],
    [{ reason: " " }, "Write what was wrong."],
    [{ amount: "some" }, "Enter the amount in rupees"],
    [{ amount: "286" }, "Enter an amount above ₹0 and up to ₹285.00"],
    [{ amount: "0" }, "Enter an amount above ₹0 and up to ₹285.00"],
    [{ reason: "x".repeat(501) }, "500"],
  ] as const) {
    const sent = await vendor.send(path, { ...form, ...wrong });
    expect([sent.status, words]).toEqual([422, words]);
    const page = await textOf(sent);
    expect(page).toContain(words);
    if (!("amount" in wrong)) expect(page).toContain('value="275"');
    if (!("reason" in wrong)) expect(page).toContain("₹10 short");
  }
  const unread = await vendor.send(`/hi${path}`, { ...form, amount: "some" });
  expect(await textOf(unread)).toContain("रकम रुपये में लिखें, जैसे 1,234.50।");
  const stale = await vendor.send(path, { ...form, shownCashPaise: "1" });
  expect([stale.status, await captured()]).toEqual([409, 28_500]);
  const put = await vendor.send(path, form);
  expect(put.headers.get("Location")).toBe(`${here}?done=delivery-corrected`);
  expect(await captured()).toBe(27_500);
  const taken = { ...form, what: "not-delivered", shownCashPaise: "27500", reason: "Wrong door" };
  const back = await vendor.send(`/hi${path}`, taken);
  expect(back.headers.get("Location")).toBe(`/hi${here}?done=delivery-corrected`);
  expect(await captured()).toBe(0);
  expect(await textOf(vendor.get(`/hi${here}?done=delivery-corrected`))).toContain(
    "डिलीवरी सुधार दी गई।",
  );
  for (const page of [
    await textOf(vendor.get(here)),
    await textOf(admin.get(`/admin/orders/${number}`)),
  ])
    for (const word of [
      "Cash amount corrected",
      "₹10 short",
      "Corrected: not delivered yet",
      "Wrong door",
      "Was ₹285.00 received",
    ])
      expect(page).toContain(word);
  expect(await textOf(admin.get("/admin/activity"))).toContain(`${number}/1`);
});
