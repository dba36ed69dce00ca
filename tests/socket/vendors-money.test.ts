import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { readEnv } from "#server/env.ts";
import { changeTransferAccount } from "#server/payouts/transfers/change-transfer-account.ts";
import type { World } from "#server/world.ts";
import { hiddenFields } from "#tests/buyer-browser.ts";
import { makeCommissionInvoice } from "#tests/factories/commission-invoice.ts";
import { chargeCommission } from "#tests/factories/ledger.ts";
import { makePayableVendor, owe } from "#tests/factories/payable-vendor.ts";
import { approverPassword as password, makeApprover } from "#tests/factories/payout-run.ts";
import { makePerson } from "#tests/factories/person.ts";
import { openRazorpay } from "#tests/factories/razorpay-shop.ts";
import { makeCashParcels, remittanceFile } from "#tests/factories/remittance.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { withholdFrom } from "#tests/factories/withholding.ts";
import { startRazorpay } from "#tests/razorpay/stand-in.ts";
import { testWorld } from "#tests/world.ts";
import { browserAt, startedShop } from "./started-shop.ts";

// How vendors are paid, through the door of a started shop and by its own jobs.

const razorpay = await startRazorpay();
const shop = startedShop({ RAZORPAY_URL: razorpay.url });
let database: Connection;
let world: World;
beforeAll(() => {
  database = connectDatabase(shop().databaseUrl(), { max: 4 });
  const env = readEnv({ NODE_ENV: "test", SANDBOX_PAYMENTS: "1", RAZORPAY_URL: razorpay.url });
  const now = () => new Date();
  world = testWorld(database.db, { env, secret: shop().secret, now });
});
afterAll(async () => {
  await database.close();
  await razorpay.close();
});

/** Signed in through the socket. */
async function signIn(person: { email: string }, path = "/login") {
  const browser = browserAt(shop().url);
  expect((await browser.send(path, { email: person.email, password })).status).toBe(302);
  return browser;
}

const makeAdmin = () => makePerson(database.db, { role: "administrator", password });

async function openPanel() {
  return signIn(await makeAdmin(), "/admin/login");
}

/** As if its minute had come. */
async function runJob(name: string): Promise<void> {
  await shop().query("update jobs set due_at = now() where name = $1", [name]);
}

const payoutsOf = (vendorId: string) =>
  shop().query<{ state: string; reversed: number }>(
    "select state, reversed_paise::int as reversed from payouts where vendor_id = $1",
    [vendorId],
  );

const mailsAbout = (topic: string) =>
  shop()
    .query("select 1 from outbox where topic = $1", [topic])
    .then(({ length }) => length);

const patience = { timeout: 30_000, interval: 200 };
const locationOf = (answer: Response) => answer.headers.get("Location") ?? "";

test("a run of transfers that two administrators prepare and approve is made by the shop's own job, and what the vendor owes later is taken back", async () => {
  razorpay.ledger.transfers.become = "processed";
  await openRazorpay(world);
  const vendor = await makePayableVendor(world, { paise: 75_000, businessName: "Malwa Seeds" });
  const { vendorId } = vendor;
  const account = { vendorId, written: "acc_CPRsN1LkFccllA", password };
  expect(await changeTransferAccount(world, await makeApprover(world), account)).toMatchObject({
    ok: true,
  });
  await shop().query("update vendors set transfer_usable_from = now() where id = $1", [vendorId]);
  const [preparing, approving] = [await openPanel(), await openPanel()];
  const proposal = "/admin/money/payouts/new?way=transfers";
  const proposed = await (await preparing.get(proposal)).text();
  const prepared = await preparing.send(proposal, hiddenFields(proposed));
  const run = locationOf(prepared).replace(/\?.*/, "");
  expect(run).toMatch(/^\/admin\/money\/payouts\/\d+$/);
  await runJob("send-transfers");
  expect(razorpay.ledger.transfers.all, "it is not approved").toEqual([]);
  expect(locationOf(await approving.send(run, { currentPassword: password }))).toBe(
    `${run}?done=approved`,
  );
  await runJob("send-transfers");
  await expect.poll(() => payoutsOf(vendorId), patience).toEqual([{ state: "paid", reversed: 0 }]);
  expect(razorpay.ledger.transfers.all).toMatchObject([
    { recipient: "acc_CPRsN1LkFccllA", amount: 75_000 },
  ]);
  expect(await mailsAbout("vendor-paid")).toBe(1);

  await owe(world, vendorId, -175_000);
  // Half a minute is left between two questions about one payout.
  await shop().query("update payouts set asked_at = null where vendor_id = $1", [vendorId]);
  for (const job of ["reverse-transfers", "watch-vendor-debts"]) await runJob(job);
  await expect
    .poll(() => payoutsOf(vendorId), patience)
    .toEqual([{ state: "paid", reversed: 75_000 }]);
  expect(razorpay.ledger.transfers.all).toMatchObject([{ amount_reversed: 75_000 }]);
  expect(await mailsAbout("vendor-payout-reversed")).toBe(1);
  expect(await (await preparing.get(`/admin/vendors/${vendorId}/payouts`)).text()).toContain(
    "₹750.00",
  );
});

test("a courier's file comes through the socket, once however often it is sent, and one that is too large is refused", async () => {
  const { parcels } = await makeCashParcels(database.db, { pricesPaise: [10_000, 20_000] });
  const admin = await openPanel();
  const send = (bytes: Uint8Array<ArrayBuffer>) => {
    const body = new FormData();
    body.append("id", crypto.randomUUID());
    body.append("file", new File([bytes], "week 47.csv"));
    return admin.post("/admin/money/remittances", { body });
  };
  const outstanding = () =>
    shop().query<{ paise: number }>(
      "select amount_paise::int as paise from courier_cash where parcel_id = any($1::uuid[]) order by amount_paise",
      [parcels.map(({ id }) => id)],
    );
  const [first = 0, second = 0] = parcels.map(({ paise }) => paise);
  expect(await outstanding()).toEqual(
    [{ paise: first }, { paise: second }].toSorted((one, other) => one.paise - other.paise),
  );
  expect((await send(new Uint8Array(12_000_000))).status).toBe(413);
  const file = remittanceFile([
    ["T-1", first],
    ["T-2", second - 100],
  ]);
  const entered = locationOf(await send(file));
  expect(entered).toMatch(/^\/admin\/money\/remittances\/[\w-]+/);
  expect(await outstanding(), "another sum waits for a person").toEqual([{ paise: second }]);
  await send(file);
  const batches = await shop().query("select 1 from remittances");
  expect(batches).toHaveLength(1);
});

test("the shop's invoice for its commission and the month's file of what was withheld are downloaded through the socket, by whom they concern", async () => {
  const { db } = database;
  await chargeCommission(db);
  await withholdFrom(db, { tds: { rate: 10, withoutPan: 500 } });
  const seller = await makeVendor(db, { businessName: "Narmada Seeds" });
  const invoice = await makeCommissionInvoice(world, seller.id);
  const admin = await openPanel();
  const own = await signIn(await makePerson(db, { role: "vendor", vendorId: seller.id, password }));
  const other = await signIn(await makePerson(db, { role: "vendor", password }));
  const pdfs = [
    await own.get(`/vendor/money/invoices/${invoice}/file`),
    await own.get(`/hi/vendor/money/invoices/${invoice}/file`),
    await admin.get(`/admin/money/invoices/${invoice}/file`),
  ];
  for (const pdf of pdfs) {
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
    expect((await pdf.text()).startsWith("%PDF")).toBe(true);
  }
  expect((await other.get(`/vendor/money/invoices/${invoice}/file`)).status).toBe(404);

  const months = await (await admin.get("/admin/money/withheld")).text();
  const path = /\/admin\/money\/withheld\/\d{4}-\d\d\/tds/.exec(months)?.[0] ?? "";
  const file = await admin.get(path);
  expect(file.headers.get("Content-Disposition")).toContain(".csv");
  expect(await file.text()).toMatch(/Narmada Seeds.*500\.00/);
  expect(locationOf(await own.get(path))).toContain("/admin/login");
});
