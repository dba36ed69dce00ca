import * as fc from "fast-check";
import { expect, test } from "vitest";
import { carriers, findCarrier } from "./carriers.ts";
import { readTrackingAddress, trackingAddressMax, trackingLink } from "./tracking-link.ts";

const sent = (carrier: string, trackingNumber: string | null, trackingAddress: string | null) =>
  trackingLink({ carrier, trackingNumber, trackingAddress });

test("each carrier of the list is found by its names, and its page is https and of a host of its own", () => {
  const hosts = carriers.map(({ name, aliases, page }) => {
    for (const typed of [name, ...aliases, name.toUpperCase(), `  ${name}  Surface`])
      expect(findCarrier(typed)?.name, typed).toBe(name);
    const url = new URL(page.replace("{number}", "1"));
    expect(url.protocol).toBe("https:");
    expect(page.replace("{number}", "")).not.toMatch(/[{}]/);
    return url.host;
  });
  expect(new Set(hosts).size).toBe(carriers.length);
});

test("a name that only begins like one of the list is a seller's own carrier", () => {
  for (const typed of ["Gatiman Travels", "Postman Ravi", "Our own van", "Steel Couriers", ""])
    expect(findCarrier(typed), typed).toBeNull();
});

test("a number leads to the carrier's page, which may have to be told it", () => {
  expect(sent("Delhivery Surface", "1490 12/3", null)).toEqual({
    href: "https://www.delhivery.com/track-v2/package/1490%2012%2F3",
    host: null,
    asksNumber: false,
  });
  expect(sent("speed post", "EK123456789IN", "https://example.org/x")).toEqual({
    href: "https://www.indiapost.gov.in/",
    host: null,
    asksNumber: true,
  });
  expect(sent("Delhivery", null, null)).toBeNull();
  expect(sent("Ravi Bus", "17", null)).toBeNull();
});

test("a seller's own address is followed by https alone, and its host is told", () => {
  expect(sent("Ravi Bus", "17 A", "https://track.ravibus.in/?no={number}")).toEqual({
    href: "https://track.ravibus.in/?no=17%20A",
    host: "track.ravibus.in",
    asksNumber: false,
  });
  expect(sent("Ravi Bus", "17", "javascript:alert(1)")).toBeNull();
});

test("an address that is not https, leads by its number or hides where it leads is refused", () => {
  for (const typed of [
    "http://track.ravibus.in/{number}",
    "javascript:alert({number})",
    "track.ravibus.in",
    "https://{number}.example.org/",
    "https://example.org{number}/",
    "https://user:secret@example.org/{number}",
    "https://bank.example@example.org/",
    "https://127.0.0.1/{number}",
    "https://localhost/{number}",
    "https://example.org/a b",
    "https://example.org\\@other.example/",
    "https://",
  ])
    expect(readTrackingAddress(typed), typed).toMatchObject({
      refusal: { code: "tracking-address-invalid" },
    });
  const long = `https://example.org/${"x".repeat(trackingAddressMax)}`;
  expect(readTrackingAddress(long)).toMatchObject({
    refusal: { code: "tracking-address-too-long", max: trackingAddressMax },
  });
  expect(readTrackingAddress("  ")).toEqual({ ok: true, value: null });
  expect(readTrackingAddress(" https://example.org/{number} ")).toEqual({
    ok: true,
    value: "https://example.org/{number}",
  });
});

test("whatever number is kept, an accepted address leads to the host that was typed", () => {
  fc.assert(
    fc.property(fc.webUrl({ validSchemes: ["https"] }), fc.string({ minLength: 1 }), (url, no) => {
      const read = readTrackingAddress(`${url}${url.includes("?") ? "&" : "?"}n={number}`);
      if (!read.ok) return;
      const link = sent("Own", no, read.value);
      expect(link?.host).toBe(new URL(url).host);
      expect(link?.href.startsWith("https://")).toBe(true);
    }),
  );
});

test("whatever number is kept, a carrier of the list leads to its own host", () => {
  fc.assert(
    fc.property(fc.constantFrom(...carriers), fc.string({ minLength: 1 }), (carrier, no) => {
      const link = sent(carrier.name, no, "https://elsewhere.example/");
      expect(new URL(link?.href ?? "").host).toBe(
        new URL(carrier.page.replace("{number}", "")).host,
      );
    }),
  );
});
