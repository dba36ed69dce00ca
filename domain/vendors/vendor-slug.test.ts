import { expect, test } from "vitest";
import { isSlug } from "#domain/slug.ts";
import { firstVendorSlug, freeVendorSlug, lastingSlug, wantedVendorSlug } from "./vendor-slug.ts";

const id = "1a2b3c4d-0000-4000-8000-000000000000";

test("the first slug is called after the person, and unlike that of others of the name", () => {
  expect(firstVendorSlug("Ravi Newcomer", id)).toBe("ravi-newcomer-1a2b3c4d");
  expect(firstVendorSlug("रवि", id)).toBe("vendor-1a2b3c4d");
  const long = firstVendorSlug(`${"a".repeat(59)} b`, id);
  expect(long).toBe(`${"a".repeat(59)}-1a2b3c4d`);
  expect(isSlug(long)).toBe(true);
});

test("once the business is named its address is called after it, and then stays", () => {
  const first = { id, slug: "ravi-newcomer-1a2b3c4d" };
  expect(wantedVendorSlug(first, "Kaveri Seeds & Sons")).toBe("kaveri-seeds-sons");
  expect(wantedVendorSlug({ id, slug: "kaveri-seeds-sons" }, "Other Seeds")).toBeNull();
});

test("a name without Latin letters takes the person's name out of the address all the same", () => {
  const wanted = wantedVendorSlug({ id, slug: "ravi-newcomer-1a2b3c4d" }, "कावेरी बीज");
  expect(wanted).toBe("vendor-1a2b3c4d");
  expect(wantedVendorSlug({ id, slug: "vendor-1a2b3c4d" }, "कावेरी बीज भंडार")).toBeNull();
  expect(wantedVendorSlug({ id, slug: "vendor-1a2b3c4d" }, "Kaveri Seeds")).toBe("kaveri-seeds");
});

test("addresses that stay say the business, or the start of its id while it is called after a person", () => {
  expect(lastingSlug({ id, slug: "ravi-newcomer-1a2b3c4d" })).toBe("vendor-1a2b3c4d");
  expect(lastingSlug({ id, slug: "kaveri-seeds-sons" })).toBe("kaveri-seeds-sons");
});

test("an address that somebody has or had is not given again", () => {
  expect(freeVendorSlug("kaveri", new Set(["other"]))).toBe("kaveri");
  expect(freeVendorSlug("kaveri", new Set(["kaveri", "kaveri-2", "kaveri-4"]))).toBe("kaveri-3");
});
