import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readProgram } from "#bin/run-program.ts";
import { demoAccount, signInAs, visitorFrom } from "#tests/bench/attacks/visitors.ts";
import { fileOf, formOf } from "#tests/pictures/hostile-uploads.ts";
import { jpeg } from "#tests/pictures/pictures.ts";
import { s3Keys, startS3StandIn } from "#tests/s3-stand-in.ts";
import { rawGet } from "./raw-request.ts";
import { startedShop } from "./started-shop.ts";

const bucket = await startS3StandIn();
const folder = mkdtempSync(join(tmpdir(), "beej-store-"));
const settings = { ...bucket.settings(), STORAGE_URL: "s3://shop/live" };
const shop = startedShop({ ...settings, TRUST_PROXY: "1" });
const patience = 120_000;
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const move = (args: string[], others: NodeJS.ProcessEnv = {}) =>
  readProgram(process.execPath, ["bin/database/move-files.ts", ...args], {
    ...process.env,
    ...settings,
    DATA_DIR: shop().dataDir,
    ...others,
  });

const filesBelow = (path: string) =>
  ["uploads", "waiting-pictures", "documents"].flatMap((place) =>
    existsSync(join(path, place))
      ? readdirSync(join(path, place)).map((name) => `${place}/${name}`)
      : [],
  );
const stored = (prefix: string) =>
  [...bucket.objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .toSorted();

const vendor = async (address = "192.0.2.1") => {
  const visitor = visitorFrom(shop(), address);
  await signInAs(visitor, demoAccount(shop(), "vendor"));
  return visitor;
};

async function uploadPicture(side: number) {
  const [product] = await shop().query<{ id: string }>(
    `select p.id from products p join people v on v.vendor_id = p.vendor_id
     where v.email = $1 and p.state = 'published' order by p.id limit 1`,
    [demoAccount(shop(), "vendor").email],
  );
  const body = formOf(fileOf(await jpeg({ width: side, height: side }), "a.jpg", "image/jpeg"));
  const answer = await (
    await vendor()
  ).post(`/vendor/products/${product?.id}/images/uploads`, { body });
  const { problem } = (await answer.json()) as { problem: string | null };
  return { status: answer.status, problem };
}

test(
  "the files of a shop are moved to a store while it runs, however often that is begun, and none is lost on the way",
  async () => {
    const { dataDir } = shop();
    const before = filesBelow(dataDir).toSorted();
    expect(before.length).toBeGreaterThan(60);
    const [first = ""] = before;
    // As if it had been stopped, and one had been cut on its way.
    bucket.objects.set(`live/${first}`, readFileSync(join(dataDir, first)).subarray(1));
    const args = [dataDir, "s3://shop/live"];
    const moved = await move(args);
    expect(moved).toMatchObject({ code: 0, errors: "" });
    expect(moved.output).toContain(`${before.length} files were copied to s3://shop/live`);
    expect(stored("live/")).toEqual(before);
    const again = await move(args);
    expect(again.output).toContain(
      `0 files were copied to s3://shop/live and ${before.length} were there already`,
    );
    expect(filesBelow(dataDir).toSorted()).toEqual(before);

    const used = await move([...args, "--remove"], { STORAGE_URL: "" });
    expect(used.errors).toContain("The shop keeps its files in");
    const emptied = await move([...args, "--remove"]);
    expect(emptied.output).toContain(`${before.length} were removed from`);
    expect([filesBelow(dataDir), stored("live/")]).toEqual([[], before]);
  },
  patience,
);

test("pictures are served from the store as from a folder", async () => {
  const name = stored("live/uploads/").find((file) => file.endsWith("-320.webp")) ?? "";
  const { status, headers, body } = await rawGet(shop().url, `/media/${name}`);
  expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
    200,
    "image/webp",
    "max-age=31536000, immutable",
  ]);
  expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect(body.equals(bucket.objects.get(`live/uploads/${name}`) ?? Buffer.alloc(0))).toBe(true);
  const head = await rawGet(shop().url, `/media/${name}`, {}, "HEAD");
  expect([head.status, head.headers.get("Content-Length"), head.body.length]).toEqual([
    200,
    String(body.length),
    0,
  ]);
  const statusOf = async (path: string, method = "GET") =>
    (await rawGet(shop().url, path, {}, method)).status;
  expect(await statusOf("/media/none.webp")).toBe(404);
  expect(await statusOf("/media/..%2fdocuments%2fx.webp")).toBe(404);
  expect(await statusOf(`/media/${name}`, "POST")).toBe(405);
});

test(
  "a picture that a vendor uploads lies in the store, and in all its sizes once the job has drawn it",
  async () => {
    const before = new Set(stored("live/uploads/"));
    expect(await uploadPicture(321)).toEqual({ status: 200, problem: null });
    const added = () => stored("live/uploads/").filter((name) => !before.has(name));
    await expect.poll(() => added().length, { timeout: 60_000 }).toBe(6);
    for (const name of added())
      expect((await rawGet(shop().url, `/media/${name}`)).status, name).toBe(200);
    await expect.poll(() => stored("live/waiting-pictures/"), { timeout: 20_000 }).toEqual([]);
    expect(readdirSync(shop().dataDir)).not.toContain("waiting-pictures");
  },
  patience,
);

test("a licence is read through the shop by its vendor, and by nobody else", async () => {
  const [licence] = await shop().query<{ id: string; vendorId: string; key: string }>(
    `select l.id, l.vendor_id as "vendorId", l.document_key as key from vendor_licences l
     join people p on p.vendor_id = l.vendor_id where p.email = $1`,
    [demoAccount(shop(), "vendor").email],
  );
  const path = `/vendor/business/licences/${licence?.id}/document`;
  const read = await (await vendor()).get(path);
  expect(read.status).toBe(200);
  const bytes = Buffer.from(await read.arrayBuffer());
  expect(
    bytes.equals(bucket.objects.get(`live/documents/${licence?.key}`) ?? bytes.subarray(1)),
  ).toBe(true);
  expect((await visitorFrom(shop(), "192.0.2.9").get(path)).status).not.toBe(200);
});

test(
  "a store that is away refuses what needs it, in words and soon, and nothing of it is half there",
  async () => {
    const images = async () =>
      (await shop().query<{ n: number }>("select count(*)::int as n from product_images"))[0]?.n;
    const [rows, files] = [await images(), stored("live/")];
    const names = stored("live/uploads/");
    for (const how of ["brokenly", "silently"] as const) {
      bucket.behave(how);
      const refused = await uploadPicture(how === "brokenly" ? 322 : 323);
      expect(refused).toMatchObject({ status: 503 });
      expect(refused.problem).toMatch(/again/);
      expect((await rawGet(shop().url, "/products")).status).toBe(200);
    }
    bucket.behave("brokenly");
    const unread = names.find((name) => name.endsWith("-1080.avif")) ?? "";
    const away = await rawGet(shop().url, `/media/${unread}`);
    expect([
      away.status,
      away.headers.get("Cache-Control"),
      away.headers.get("Retry-After"),
    ]).toEqual([503, "no-store", "5"]);
    bucket.behave("well");
    expect((await rawGet(shop().url, `/media/${unread}`)).status).toBe(200);
    expect([await images(), stored("live/")]).toEqual([rows, files]);
    expect(await uploadPicture(322)).toEqual({ status: 200, problem: null });
    expect(shop().said()).toContain("The store of files is away");
    expect(shop().said()).not.toMatch(new RegExp(`${s3Keys.id}|${s3Keys.secret}`));
  },
  patience,
);

test("a store that says no is told at the start in a sentence without keys, and nothing is opened", async () => {
  const start = (others: NodeJS.ProcessEnv) =>
    readProgram(process.execPath, ["bin/shop.ts"], {
      ...process.env,
      ...settings,
      DATA_DIR: join(folder, "unopened"),
      PORT: "0",
      ...others,
    });
  const wrong = await start({ AWS_SECRET_ACCESS_KEY: "not-the-one" });
  expect(wrong.code).toBe(1);
  expect(wrong.errors.trim()).toMatch(
    /^s3:\/\/shop\/live\/uploads can't be used: S3 returned 403 – [A-Za-z]+\.$/,
  );
  const missing = await start({ AWS_ACCESS_KEY_ID: "" });
  expect(missing.errors).toContain("For s3://shop the setting AWS_ACCESS_KEY_ID is missing.");
  const other = await start({ STORAGE_URL: "s3://id:secret@shop" });
  expect(other.errors).toContain(
    "The setting STORAGE_URL is neither a folder nor s3://bucket/path",
  );
  expect(other.errors).not.toContain("secret");
});
