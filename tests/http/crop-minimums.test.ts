import { expect, test } from "vitest";
import { versionOf } from "#domain/catalogue/lots/crop-minimum.ts";
import { selectMinimum } from "#server/catalogue/lots/minimums/minimum-store.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();
const list = "/admin/lots/minimums";
const read = async (response: Response) => (await response.text()).replaceAll("<!-- -->", "");

test("the list says which minimums are in force, and a form puts one in force once it names its source", async () => {
  const { admin } = await openPanel(shop);
  expect(await read(await admin.get("/admin/lots"))).toContain(`href="${list}"`);
  const page = await read(await admin.get(list));
  for (const text of ["Not in force", "From memory, to be confirmed", `href="${list}/okra"`])
    expect(page).toContain(text);
  const version = versionOf(await selectMinimum(shop.world.db, "okra"));
  const form = { percent: "65.5", source: "", inForce: "on", version };
  const refused = await admin.send(`${list}/okra`, form);
  expect(refused.status).toBe(422);
  const again = await read(refused);
  expect(again).toContain("Write where the figure stands");
  expect(again).toContain('value="65.5"');
  const saved = await admin.send(`${list}/okra`, { ...form, source: "IMSCS 2013" });
  expect(saved.headers.get("Location")).toBe(`${list}?done=saved`);
  const after = await read(await admin.get(`${list}?done=saved`));
  expect(after).toContain("IMSCS 2013");
  const late = await admin.send(`${list}/okra`, { ...form, source: "Another" });
  expect(late.status).toBe(409);
  expect(await read(late)).toContain("Somebody else changed this minimum");
  const log = await read(await admin.get("/admin/activity"));
  expect(log).toContain("Minimum germination: okra");
});
