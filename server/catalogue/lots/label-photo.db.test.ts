import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { jpeg, png } from "#tests/pictures/pictures.ts";
import { testWorld } from "#tests/world.ts";
import { changeLabelPhoto } from "./change-label-photo.ts";
import { getLot } from "./find-lots.ts";

const database = testDatabase();

async function setUp() {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  const product = await makeProduct(db, { vendorId: vendor.vendorId });
  const address = { productId: product.id, lotId: await makeLot(world, vendor, product) };
  const files = async () =>
    (await readdir(join(world.env.dataDir, "uploads")).catch(() => []))
      .filter((name) => name.endsWith("-label.webp"))
      .toSorted((a, b) => a.localeCompare(b));
  return { world, vendor, address, files, before: await files() };
}

test("a photo of the label is shown whole, takes the place of the one before, and its file goes with it", async () => {
  const { world, vendor, address, files, before } = await setUp();
  const photo = async () => (await getLot(world, vendor, address))?.lot.labelPhoto;
  const first = { ...address, bytes: await jpeg({ width: 3200, height: 1000 }) };
  expect(await changeLabelPhoto(world, vendor, first)).toMatchObject({ ok: true });
  expect(await changeLabelPhoto(world, vendor, first)).toMatchObject({ ok: true });
  expect(await photo()).toMatchObject({ width: 1600, height: 500 });
  expect(await files()).toEqual(
    [...before, (await photo())?.file ?? ""].toSorted((a, b) => a.localeCompare(b)),
  );
  const second = { ...address, bytes: await png({ width: 60, height: 40 }) };
  expect(await changeLabelPhoto(world, vendor, second)).toMatchObject({ ok: true });
  expect(await photo()).toMatchObject({ width: 60, height: 40 });
  expect(await files()).toEqual(
    [...before, (await photo())?.file ?? ""].toSorted((a, b) => a.localeCompare(b)),
  );
  expect(await changeLabelPhoto(world, vendor, { ...address, bytes: null })).toMatchObject({
    ok: true,
  });
  expect([await photo(), await files()]).toEqual([null, before]);
});

test("what is no picture, and the photo of another vendor's lot, are refused", async () => {
  const { world, vendor, address, files, before } = await setUp();
  const code = async (person: typeof vendor, bytes: Buffer) => {
    const changed = await changeLabelPhoto(world, person, { ...address, bytes });
    return changed.ok ? null : changed.refusal.code;
  };
  expect(await code(vendor, Buffer.from("<svg/>"))).toBe("picture-kind");
  const other = await makeVendorPerson(database.db);
  expect(await code(other, await png())).toBe("lot-not-found");
  expect(await files()).toEqual(before);
});
