import { expect, test } from "vitest";
import { testShop } from "#tests/shop.ts";
import { openPanel } from "./open-panel.ts";
import { expectations } from "./route-expectations.ts";

const shop = testShop();

const lists = [
  "activity",
  "activity/file",
  "categories",
  "customers",
  "messages",
  "orders",
  "orders/file",
  "outbox",
  "payment-methods",
  "products",
  "products/file",
  "reviews",
  "search",
  "search/matches",
  "vendors",
];
const names = [
  "search",
  "q",
  "id",
  "actor",
  "action",
  "subject",
  "state",
  "status",
  "kind",
  "sort",
  "stars",
  "payment",
  "customer",
  "category",
  "vendor",
  "stock",
  "from",
  "to",
  "page",
  "done",
  "problem",
  "refused",
  "tab",
  "added",
];
const values = {
  "a NUL": "a%00b",
  "10,000 letters": "x".repeat(10_000),
  "a pattern": "%25_%5C",
  "a backslash": "%5C",
  quotes: "'%3B--%22%60",
  "what every object has": "constructor",
  "a prototype": "__proto__",
  "a day that is none": "2026-02-31",
  "the last day": "9999-12-31",
  "a huge page": "999999",
  "a number beyond numbers": "9".repeat(400),
  "less than none": "-1",
  "bytes that are no text": "%ff%c3%28",
  "half a pair": "%ED%A0%80",
  "a pair that is cut": `${"x".repeat(99)}%F0%9F%8C%B1`,
};

test("whatever an address asks a list of the panel for, it answers", async () => {
  const { admin } = await openPanel(shop);
  const faults: string[] = [];
  for (const list of lists)
    for (const [what, value] of Object.entries(values)) {
      const asked = value.length > 1000 ? ["search", "q", "id"] : names;
      const query = asked.map((name) => `${name}=${value}`).join("&");
      const response = await admin.get(`/admin/${list}?${query}`);
      const text = await response.text().catch(() => "broke off");
      if (response.status !== 200 || text === "broke off")
        faults.push(`${list}, ${what}: ${response.status}`);
    }
  expect(faults).toEqual([]);
});

const odd = {
  "a NUL": "%00",
  "a line": "%0d%0aX-A:b",
  Hindi: "%E0%A4%95",
  up: "..%2F..%2Fx",
  long: "x".repeat(5000),
};

test("whatever stands in a path of the panel, it answers", async () => {
  const { admin } = await openPanel(shop);
  const patterns = Object.keys(expectations).filter(
    (p) => p.startsWith("/admin") && p.includes(":"),
  );
  const faults: string[] = [];
  for (const pattern of patterns)
    for (const [what, value] of Object.entries(odd)) {
      const path = pattern.replaceAll(/:\w+/g, value);
      const got = await admin.get(path);
      const sent = await admin.send(path, { on: "1", text: "x", reason: "x", go: "x" });
      for (const { status } of [got, sent])
        if (status >= 500) faults.push(`${pattern} ${what}: ${got.status} ${sent.status}`);
    }
  expect(faults).toEqual([]);
});
