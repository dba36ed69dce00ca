import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openBuyer } from "#tests/buyer-browser.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { linesOf } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { signInFor } from "#tests/http/open-vendor.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });

const textOf = async (response: Response | Promise<Response>) =>
  (await (await response).text()).replaceAll("&#x27;", "'").replaceAll("<!-- -->", "");
const statusAndLocation = (response: Response) => [
  response.status,
  response.headers.get("Location"),
];

async function makePaid() {
  const made = await makeParcelsOrder(shop.world.db, {
    method: "credit-card",
    pricesPaise: [9_900, 9_900],
  });
  await payByCard(made.world, made.buyer, made.number, testCards.success);
  const { admin, person } = await openPanel(shop);
  return {
    ...made,
    admin,
    email: person.email,
    lines: await linesOf(made.world, made.number),
    here: `/admin/orders/${made.number}`,
  };
}

async function refundIds(orderId: string): Promise<string[]> {
  const { rows } = await shop.world.db.execute<{ id: string }>(
    sql`select id from refunds where order_id = ${orderId}`,
  );
  return rows.map(({ id }) => id);
}

test("an administrator fills in a refund, looks at it, confirms it, and finds it at the order", async () => {
  const { admin, email, lines, orderId, here } = await makePaid();
  const [line = ""] = lines;
  expect(await textOf(admin.get(here))).toContain(`href="${here}/refund"`);
  const page = await textOf(admin.get(`${here}/refund`));
  for (const word of ["Paid", "₹517.00", "2 bought for ₹233.64", "of 2", 'value="517.00"'])
    expect(page).toContain(word);
  const form = {
    after: "0",
    kind: "lines",
    [`packs-${line}`]: "1",
    amount: "517.00",
    reason: "germination",
    words: "3 of 20 came up <only>",
  };
  const looked = await admin.send(`${here}/refund`, form);
  expect(looked.status).toBe(200);
  const look = await textOf(looked);
  for (const word of [
    "Refund ₹116.82",
    "₹17.82 of it is GST.",
    "The gateway refunds it the way it was paid.",
    "Germination complaint: 3 of 20 came up &lt;only&gt;",
    'name="confirmed" value="11682"',
    "Refund ₹116.82",
  ])
    expect(look).toContain(word);
  const change = await textOf(admin.send(`${here}/refund`, { ...form, change: "1" }));
  expect(change).toContain("3 of 20 came up &lt;only&gt;");
  expect(change).toContain("Check the refund");
  for (let press = 0; press < 2; press += 1) {
    const sent = await admin.send(`${here}/refund`, { ...form, confirmed: "11682" });
    expect(statusAndLocation(sent)).toEqual([302, `${here}?done=refund-started`]);
  }
  const order = await textOf(admin.get(`${here}?done=refund-started`));
  for (const word of [
    "The refund is on its way.",
    "₹116.82",
    "on its way",
    "Germination complaint: 3 of 20 came up &lt;only&gt;",
    `by ${email}`,
    "through the gateway",
  ])
    expect(order).toContain(word);
  const rows = await refundIds(orderId);
  expect(rows).toHaveLength(1);
});

test("what is wrong is said at its field, what was typed is kept, and nothing moves", async () => {
  const { admin, lines, orderId, here } = await makePaid();
  const [line = ""] = lines;
  const send = async (form: Record<string, string>) => {
    const answer = await admin.send(`${here}/refund`, { after: "0", words: "Torn bag", ...form });
    return { status: answer.status, page: await textOf(answer) };
  };
  const wrong: [Record<string, string>, string][] = [
    [{ reason: "late" }, "Choose what to refund."],
    [{ kind: "full" }, "Choose a reason."],
    [{ kind: "full", reason: "other", words: "" }, "Tell us the reason in a few words."],
    [{ kind: "lines", reason: "late" }, "Enter how many packs to refund."],
    [
      { kind: "lines", reason: "late", [`packs-${line}`]: "three" },
      "Enter a whole number up to 2.",
    ],
    [{ kind: "lines", reason: "late", [`packs-${line}`]: "3" }, "Enter a whole number up to 2."],
    [{ kind: "amount", reason: "late", amount: "some" }, "Enter the amount in rupees"],
    [{ kind: "amount", reason: "late", amount: "517.01" }, "Only ₹517.00 can still be refunded."],
  ];
  for (const [form, words] of wrong) {
    const { status, page } = await send(form);
    expect([status, words]).toEqual([422, words]);
    expect(page).toContain(words);
    if (form["words"] === undefined) expect(page).toContain("Torn bag");
    for (const typed of Object.values(form)) expect(page).toContain(typed);
  }
  for (const hostile of [{ kind: "all" }, { after: "x" }, { confirmed: "-1" }])
    expect((await send({ kind: "full", reason: "late", ...hostile })).status).toBe(400);
  const late = await send({ kind: "full", reason: "late", confirmed: "1" });
  expect(late.status).toBe(409);
  expect(late.page).toContain("The refund would now be ₹517.00");
  expect((await send({ kind: "full", reason: "late", after: "4" })).page).toContain(
    "Part of this order was refunded after you opened this page.",
  );
  const rows = await refundIds(orderId);
  expect(rows).toEqual([]);
});

test("a refund by hand waits at the order for its reference", async () => {
  const { admin, orderId, here } = await makePaid();
  const form = { after: "0", kind: "amount", amount: "50", reason: "goodwill", byHand: "1" };
  expect(await textOf(admin.send(`${here}/refund`, form))).toContain("You refund it by hand.");
  const sent = await admin.send(`${here}/refund`, { ...form, confirmed: "5000" });
  expect(statusAndLocation(sent)).toEqual([302, `${here}?done=refund-by-hand`]);
  const order = await textOf(admin.get(here));
  expect(order).toContain("Pay this money to the customer yourself.");
  for (const id of await refundIds(orderId)) {
    const done = await admin.send(`${here}/refunds/${id}/completion`, { reference: "UTR 91" });
    expect(statusAndLocation(done)).toEqual([302, `${here}?done=done`]);
  }
});

test("customers read what went back, why and for what, and vendors of their own parcels alone", async () => {
  const { admin, vendorIds, lines, orderId, number, here } = await makePaid();
  const [line = ""] = lines;
  const form = { after: "0", kind: "lines", [`packs-${line}`]: "1", reason: "damaged" };
  await admin.send(`${here}/refund`, { ...form, words: "Wet on arrival", confirmed: "11682" });
  const { rows } = await shop.world.db.execute<{ vendorId: string; name: string }>(sql`
    select p.vendor_id as "vendorId", l.product_name as name from parcels p join order_lines l on l.parcel_id = p.id
    where p.order_id = ${orderId} order by p.position`);
  const [first] = rows;
  const { browser, person } = await openBuyer(shop);
  await shop.world.db.execute(
    sql`update orders set person_id = ${person.id} where id = ${orderId}`,
  );
  for (const [path, words] of [
    [
      `/checkout/product?orderId=${orderId}`,
      ["₹116.82 is on its way back to you", "Arrived damaged: Wet on arrival", `${first?.name}`],
    ],
    [
      `/order-success?order=${number}`,
      ["Refunds", "₹116.82 is on its way back to you", "Arrived damaged"],
    ],
    [
      `/hi/checkout/product?orderId=${orderId}`,
      ["₹116.82 आपको लौटाए जा रहे हैं", "सामान खराब हालत में पहुँचा: Wet on arrival"],
    ],
  ] as const) {
    const page = await textOf(browser.get(path));
    for (const word of words) expect(page).toContain(word);
  }
  for (const vendorId of vendorIds) {
    const { vendor } = await signInFor(shop, vendorId);
    const page = await textOf(vendor.get(`/vendor/orders/${number}`));
    const isTheirs = vendorId === first?.vendorId;
    expect(page.includes("Arrived damaged")).toBe(isTheirs);
    expect(page.includes("₹116.82 is being refunded to the customer")).toBe(isTheirs);
    expect(page).not.toContain("Wet on arrival");
    const hindi = await textOf(vendor.get(`/hi/vendor/orders/${number}`));
    expect(hindi.includes("सामान खराब हालत में पहुँचा")).toBe(isTheirs);
  }
});

test("a refund that leaves nothing of a parcel asks whether it is canceled too, and keeps what was chosen", async () => {
  const { admin, here, stocks } = await makePaid();
  const form = { after: "0", kind: "full", reason: "late", words: "Rain" };
  const asked = "which has not been sent. Cancel the parcel too?";
  const look = await textOf(admin.send(`${here}/refund`, form));
  expect(look.split(asked)).toHaveLength(3);
  const checked = /<input(?=[^>]*name="cancel-\d")[^>]* checked/g;
  expect(look.match(checked)).toBeNull();
  const confirmed = { ...form, confirmed: "51700", "cancel-1": "cancel" };
  const unchosen = await admin.send(`${here}/refund`, confirmed);
  expect(unchosen.status).toBe(422);
  const again = await textOf(unchosen);
  expect(again).toContain("Choose whether to cancel parcel 2 too.");
  expect(again).toMatch(/<input[^>]*name="cancel-1"[^>]*value="cancel"[^>]*>/);
  expect(again.match(checked)).toHaveLength(1);
  expect(await stocks()).toEqual([3, 3]);
  const sent = await admin.send(`${here}/refund`, { ...confirmed, "cancel-2": "keep" });
  expect(statusAndLocation(sent)).toEqual([302, `${here}?done=refund-started`]);
  expect(await stocks()).toEqual([5, 3]);
  const order = await textOf(admin.get(here));
  expect(order).toContain(
    "The money for this parcel has been refunded, or is on its way to the customer. Cancel the parcel",
  );
  const [, sending = ""] =
    /<details[^>]*><summary[^>]*>Send it all the same<\/summary>(.*?)<\/details>/s.exec(order) ??
    [];
  expect(sending).toContain("Start packaging");
  expect(sending).not.toContain("bg-leaf ");
});

test("a parcel that was sent meanwhile is not canceled with its refund: that is said, and nothing goes back", async () => {
  const { admin, here, orderId } = await makePaid();
  const form = { after: "0", kind: "full", reason: "late", words: "" };
  for (const [shown, to] of [
    ["confirmed", "processing"],
    ["processing", "shipped"],
  ])
    await admin.send(`${here}/parcels/1/moves`, { shown: shown!, to: to!, carrier: "Post" });
  const sent = await admin.send(`${here}/refund`, {
    ...form,
    confirmed: "51700",
    "cancel-1": "cancel",
    "cancel-2": "keep",
  });
  expect(sent.status).toBe(409);
  expect(await textOf(sent)).toContain("Parcel 1 is now “Shipped” and can’t be canceled");
  expect(await refundIds(orderId)).toEqual([]);
});
