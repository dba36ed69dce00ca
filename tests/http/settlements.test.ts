import { beforeAll, expect, test } from "vitest";
import { settlementReport } from "#tests/factories/gateway-settlement.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testShop } from "#tests/shop.ts";
import { noon } from "#tests/world.ts";

const shop = testShop({ begins: noon });
const read = async (response: Response) =>
  (await response.text()).replaceAll("<!-- -->", "").replaceAll("&#x27;", "'");
const settlements = "/admin/money/settlements";
const locationOf = (response: Response) => response.headers.get("Location") ?? "";

let admin: Awaited<ReturnType<typeof openPanel>>["admin"];
beforeAll(async () => {
  ({ admin } = await openPanel(shop));
});

function fileForm(bytes: Uint8Array<ArrayBuffer>): RequestInit {
  const body = new FormData();
  body.append("gateway", "razorpay");
  body.append("file", new File([bytes], "recon.csv"));
  return { body };
}

const upload = (bytes: Uint8Array<ArrayBuffer>) => admin.post(settlements, fileForm(bytes));

test("a file that can't be read takes nothing in, and each row says why", async () => {
  const page = await read(await admin.get(settlements));
  for (const text of [
    "No settlement was told yet.",
    "Razorpay was not asked yet",
    "Upload a report of Razorpay",
  ])
    expect(page).toContain(text);
  const encode = (text: string) => new TextEncoder().encode(text);
  const title =
    "type,entity_id,amount,fee,tax,debit,credit,settlement_id,settled_at,settlement_utr";
  const wrong = await upload(
    encode(
      `${title}\npayment,pay_1,many,0,0,0,1,setl_1,20/11/2026,U\npayment,pay_2,5,0,0,0,4,setl_1,20/11/2026,U`,
    ),
  );
  expect(wrong.status).toBe(422);
  const said = await read(wrong);
  for (const text of [
    "Nothing was taken in.",
    "Line 2, “many”: the amount is no sum of rupees.",
    "Line 3: amount, fee, tax, debit and credit don’t agree.",
  ])
    expect(said).toContain(text);
  const lacking = await upload(encode("type,entity_id\npayment,pay_1"));
  expect(await read(lacking)).toContain("lacks the column “amount”");
  const missing = new FormData();
  missing.append("gateway", "razorpay");
  expect(await read(await admin.post(settlements, { body: missing }))).toContain(
    "Choose a file first.",
  );
  expect(await read(await admin.get(settlements))).toContain("No settlement was told yet.");
});

test("a report is taken in once, told otherwise it is a difference, and each stands with its items and as a file", async () => {
  const rows = [
    { kind: "payment", id: "pay_lost", paise: 100_000, feePaise: 2_000, taxPaise: 360 },
    { kind: "adjustment", id: "adj_1", paise: 500 },
  ];
  expect(locationOf(await upload(settlementReport(rows)))).toBe(`${settlements}?done=added`);
  expect(locationOf(await upload(settlementReport(rows)))).toBe(`${settlements}?done=known`);
  const list = await read(await admin.get(`${settlements}?state=open`));
  for (const text of ["setl_file", "UTRFILE", "₹981.40", "₹20.00", "₹3.60", "19 Nov 2026"])
    expect(list).toContain(text);
  expect(await read(await admin.get(`${settlements}?state=right`))).toContain("Nothing here.");
  const [, path = ""] = /href="(\/admin\/money\/settlements\/\d+)"/.exec(list) ?? [];
  const page = await read(await admin.get(path));
  for (const text of [
    "pay_lost",
    "No payment here has this name",
    "An adjustment of the gateway",
    "Uploaded by",
  ])
    expect(page).toContain(text);
  const file = await read(await admin.get(`${settlements}/file`));
  expect(file).toContain(
    "2026-11-19,razorpay,setl_file,UTRFILE,Payment,pay_lost,,,1000.00,20.00,3.60,0.00,976.40,",
  );
  const changed = await upload(settlementReport(rows.slice(0, 1)));
  expect(locationOf(changed)).toBe(`${settlements}?done=differs`);
  expect(await read(await admin.get(path))).toContain("The settlement is told otherwise now");
  expect(await read(await admin.get("/admin/activity"))).toContain("gateway settlements recon.csv");
  await checkInvariants(shop.world.db);
});

test("differences stand on the money check and in the bell until somebody says what they are", async () => {
  const check = await read(await admin.get("/admin/money/check"));
  for (const text of [
    "Differences with gateways’ settlements",
    "pay_lost",
    "differences between the ledger, orders and gateways",
  ])
    expect(check).toContain(text);
  const paths = [...check.matchAll(/\/admin\/money\/settlements\/differences\/\d+/g)].map(
    ([path]) => path,
  );
  const [first = ""] = paths;
  expect(await read(await admin.get(first))).toContain("Say what it is");
  const bare = await admin.send(first, { reason: " " });
  expect(bare.status).toBe(422);
  expect(await read(bare)).toContain("Say what it is, in at most 500 characters.");
  expect(locationOf(await admin.send(first, { reason: "A test of our bank" }))).toBe(
    `${first}?done=accepted`,
  );
  const done = await read(await admin.get(`${first}?done=accepted`));
  for (const text of ["The difference is closed.", "“A test of our bank”"])
    expect(done).toContain(text);
  expect(done).not.toContain("Close Difference");
  const after = await read(await admin.get("/admin/money/check"));
  for (const path of paths) expect(after.includes(`"${path}"`), path).toBe(path !== first);
});
