import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { fileOf, soundRow } from "#tests/product-imports/files.ts";
import { openImports } from "#tests/product-imports/open-imports.ts";
import { noon } from "#tests/world.ts";
import { deleteExpired } from "#server/start/delete-expired.ts";
import { admitImport } from "./admit-import.ts";
import { checkImports } from "./check-imports.ts";
import { findImports } from "./find-imports.ts";
import { discardImport } from "./discard-import.ts";
import { getImport } from "./get-import.ts";
import { selectWaiting, tryImport } from "./import-store.ts";
import { sendImport } from "./send-import.ts";
import { startImport } from "./start-import.ts";

const imports = openImports();
const nothing = { products: 0, packs: 0, movements: 0 };

test("all faults are counted, the first 1,000 are kept, and 10,000 rows are the most", async () => {
  const bare = (at: number) => ({ name: `Bare ${at}` });
  const many = await imports.checked(Array.from({ length: 10_000 }, (_, at) => bare(at)));
  expect(many).toMatchObject({ rows: 10_000, faultCount: 80_000 });
  expect(many.faults).toHaveLength(1_000);
  expect(many.faults.at(-1)?.line).toBe(126);
  const more = await imports.checked(Array.from({ length: 10_001 }, (_, at) => soundRow(at)));
  expect(more.faults).toEqual([{ line: 10_002, column: null, code: "rows-too-many", value: "" }]);
  expect(await imports.counts()).toEqual(nothing);
});

test("files of all three kinds of separators are read; what can't be read is said with its line", async () => {
  const codes = async (bytes: Buffer) => {
    const sent = await sendImport(imports.world, imports.vendor, {
      kind: "products",
      fileName: "a.csv",
      bytes,
    });
    if (!sent.ok) return sent.refusal.code;
    await checkImports(imports.world);
    const { faults, products } = await imports.stateOf(sent.value.importId);
    await discardImport(imports.world, imports.vendor, sent.value.importId);
    return faults.map(({ line, code }) => `${line} ${code}`).join() || products;
  };
  for (const delimiter of [",", ";", "\t"])
    expect(await codes(fileOf([soundRow(1), soundRow(2)], delimiter))).toBe(2);
  const sound = fileOf([soundRow(1)]).toString();
  expect(await codes(Buffer.from(`\uFEFF${sound}\r\n,,,\r\n`))).toBe(1);
  expect(await codes(Buffer.from(`${sound}\n\n"never closed`))).toBe("5 row-broken");
  expect(await codes(Buffer.from(sound.split("\r\n")[0] ?? ""))).toBe("1 rows-none");
  expect(await codes(Buffer.from("no,such,file\n1,2,3\n"))).toContain("1 column-missing");
  expect(await codes(Buffer.from("\n".repeat(200_000)))).toContain("1 column-missing");
  expect(await codes(Buffer.from(sound, "utf16le"))).toBe("import-file-encoding");
});

test("nobody gets at another vendor's files, and a file in work is not thrown away", async () => {
  const id = await imports.send([soundRow(1)]);
  const other = await imports.makeSeller();
  expect(await getImport(imports.world, other, { id, kind: "products" })).toBeNull();
  expect((await findImports(imports.world, other, { kind: "products", page: 1 })).imports).toEqual(
    [],
  );
  for (const verb of [startImport, discardImport])
    expect(await verb(imports.world, other, id)).toMatchObject({
      refusal: { code: "import-not-found" },
    });
  await imports.world.db.transaction(async (tx) => {
    expect(await tryImport(tx, id)).toBe(true);
    expect(await discardImport(imports.world, imports.vendor, id)).toMatchObject({
      refusal: { code: "import-running" },
    });
    expect(await checkImports(imports.world)).toBe(0);
  });
  expect(
    (await findImports(imports.world, imports.vendor, { kind: "products", page: 1 })).imports,
  ).toMatchObject([{ id, state: "checking" }]);
  expect(await discardImport(imports.world, imports.vendor, id)).toMatchObject({ ok: true });
  expect(
    await findImports(imports.world, imports.vendor, { kind: "products", page: 1 }),
  ).toMatchObject({
    imports: [],
    total: 0,
  });
});

test("a vendor that waits for approval has one open file, and so many in an hour", async () => {
  const { db } = imports.world;
  const { vendor } = imports;
  await db.execute(sql`update vendors set state = 'waiting' where id = ${vendor.vendorId}`);
  const send = () =>
    sendImport(imports.world, vendor, {
      kind: "products",
      fileName: "a.csv",
      bytes: fileOf([soundRow(1)]),
    });
  const admit = (limit = 10) =>
    admitImport(
      { ...imports.world, limits: { ...imports.world.limits, waitingImportsPerHour: limit } },
      vendor,
    );
  expect(await admit()).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({ ok: true });
  for (const again of [send, admit])
    expect(await again()).toMatchObject({ refusal: { code: "too-many-imports", most: 1 } });
  expect(await admit(2)).toMatchObject({
    refusal: { code: "too-many-imports-hour", retryAfterSeconds: 3600 },
  });
  await db.execute(sql`update vendors set state = 'approved' where id = ${vendor.vendorId}`);
  expect(await admit(2)).toMatchObject({ ok: true });
  expect(await send()).toMatchObject({ ok: true });
});

test("of each vendor's files the oldest is next, however many another has sent before", async () => {
  await checkImports(imports.world);
  const other = await imports.makeSeller();
  const first = [await imports.send([soundRow(1)]), await imports.send([soundRow(2)])];
  const second = await imports.send([soundRow(3)], other);
  const waiting = await selectWaiting(imports.world.db, "checking", "products");
  expect(waiting).toHaveLength(3);
  expect(first).toContain(waiting.at(-1));
  expect(waiting).toContain(second);
  await checkImports(imports.world);
});

test("five open files of one vendor are enough, and old ones are forgotten", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) ids.push(await imports.send([soundRow(at)]));
  const sixth = await sendImport(imports.world, imports.vendor, {
    kind: "products",
    fileName: "f.csv",
    bytes: fileOf([]),
  });
  expect(sixth).toMatchObject({ refusal: { code: "too-many-imports", most: 5 } });
  const later = (days: number) => ({
    ...imports.world,
    now: () => new Date(noon.getTime() + days * 86_400_000),
  });
  await deleteExpired(later(29));
  expect(await imports.stateOf(ids[0] ?? "")).toMatchObject({ state: "checking" });
  await deleteExpired(later(30));
  expect(
    (await findImports(imports.world, imports.vendor, { kind: "products", page: 1 })).total,
  ).toBe(0);
});
