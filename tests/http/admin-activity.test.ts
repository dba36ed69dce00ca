import { expect, test } from "vitest";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { openPanel } from "#tests/http/open-panel.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop();

test("the log is a page and a file, both by the filters of the address", async () => {
  const { admin, person } = await openPanel(shop);
  const action = { actorId: person.id, action: "changed", subject: "product" } as const;
  await shop.world.db.transaction(async (tx) => {
    const at = new Date("2026-11-20T10:00:00Z");
    const packs = (pricePaise: number) => [{ sku: "OK-50", archived: false, pricePaise }];
    const facts = {
      before: { name: "Okra", packs: packs(4800) },
      after: { name: "=Okra", packs: packs(5200) },
    };
    await recordActivity(tx, { ...action, ...facts, subjectId: "p1", label: "=Okra", at });
    await recordActivity(tx, { ...action, action: "deleted", subjectId: "p2", label: "Wheat", at });
  });
  const page = await (await admin.get("/admin/activity?action=changed")).text();
  expect(page).toContain("20 Nov 2026, 15:30");
  expect(page).toContain("Okra → =Okra");
  expect(page).toContain("<li>SKU OK-50: price ₹48 → ₹52</li>");
  expect(page).not.toContain("Wheat");
  expect(
    await (await admin.get("/admin/activity?subject=product&from=2026-11-21")).text(),
  ).toContain("No activity found for the current filters.");

  const file = await admin.get("/admin/activity/file?action=changed");
  expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`,${person.email},changed,product,p1,'=Okra,`);
});
