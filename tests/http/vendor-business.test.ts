import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { consentWording } from "#domain/vendors/vendor-consent.ts";
import { openBrowser, type Browser } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeCompleteVendor, pdf } from "#tests/factories/vendor-licence.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { endlessForm } from "#tests/pictures/hostile-uploads.ts";
import { png } from "#tests/pictures/pictures.ts";
import { testShop } from "#tests/shop.ts";

const dataDir = mkdtempSync(join(tmpdir(), "business-"));
const shop = testShop({ env: { DATA_DIR: dataDir } });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const password = "kivaro-tenumi-47";
type Language = "en" | "hi";
const languages = ["en", "hi"] as const;
const at = (language: Language, path = "") =>
  `${language === "hi" ? "/hi" : ""}/vendor/business${path}`;

async function enter(given: Parameters<typeof makePerson>[1]): Promise<Browser> {
  const browser = openBrowser(shop);
  const { email } = await makePerson(shop.world.db, { ...given, password });
  await browser.send("/login", { email, password });
  return browser;
}

async function newcomer() {
  const vendor = await makeVendor(shop.world.db, {
    state: "waiting",
    approvedAt: null,
    shipFromState: null,
  });
  return { vendor, browser: await enter({ role: "vendor", vendorId: vendor.id }) };
}

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const files = () => readdirSync(join(dataDir, "documents")).length;

function licenceForm(document: Buffer | null, given: Record<string, string> = {}): RequestInit {
  const form = new FormData();
  const texts = { licenceNumber: "MP/SEED/77", licenceState: "MP", validUntil: day(400), ...given };
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  // A browser in which nothing was chosen sends a file without name and content.
  form.append(
    "document",
    document ? new File([new Uint8Array(document)], "a.pdf") : new File([], ""),
  );
  return { body: form };
}

const parts = {
  name: { businessName: "Kaveri Seeds" },
  address: {
    addressLine1: "3 Canal Road",
    addressLine2: "",
    city: "Nashik",
    state: "MH",
    pinCode: "422 001",
  },
  contact: {
    contactName: "Ravi",
    contactPhone: "98765 00022",
    contactEmail: "Ravi@kaveri.example",
  },
  care: {
    careEmail: "Care@kaveri.example",
    carePhone: "0253 255 1234",
    officerName: "Leela Rao",
    officerDesignation: "Manager",
    consent: consentWording,
  },
  tax: { gst: "yes", gstin: "27 aapfu0939f1zv" },
};

const said = {
  en: { missing: "When all parts are done", waiting: "waiting for approval", back: "Take back" },
  hi: { missing: "सब हिस्से पूरे होने पर", waiting: "मंज़ूरी मिलनी है", back: "वापस लें" },
};

for (const language of languages) {
  test(`without JavaScript a vendor completes the list, sends it in and takes it back, in ${language}`, async () => {
    const { browser, vendor } = await newcomer();
    const words = said[language];
    expect(await (await browser.get(at(language))).text()).toContain(words.missing);
    for (const [part, form] of Object.entries(parts)) {
      const answer = await browser.send(at(language, `/${part}`), form);
      expect([answer.status, answer.headers.get("Location")], part).toEqual([
        302,
        `${at(language)}?done=${part}#${part}`,
      ]);
    }
    const dashboard = language === "hi" ? "/hi/vendor/dashboard" : "/vendor/dashboard";
    expect(await (await browser.get(dashboard)).text()).toContain(
      language === "hi" ? "6 में से 5 पूरे" : "5 of 6 done",
    );
    const early = await browser.send(at(language, "/submission"), {});
    expect(early.headers.get("Location")).toBe(`${at(language)}?problem=business-incomplete`);
    const given = await browser.post(at(language, "/licence"), licenceForm(pdf()));
    expect(given.headers.get("Location")).toBe(`${at(language)}?done=licence#licence`);
    const sent = await browser.send(at(language, "/submission"), {});
    expect(sent.headers.get("Location")).toBe(`${at(language)}?done=submitted`);
    const page = await (await browser.get(at(language))).text();
    for (const shown of [words.waiting, words.back, "Kaveri Seeds", "27AAPFU0939F1ZV", "422001"])
      expect(page).toContain(shown);
    expect(page).not.toContain('name="businessName"');
    const late = await browser.send(at(language, "/name"), { businessName: "Other" });
    expect(late.status).toBe(409);
    const back = await browser.send(at(language, "/submission/withdrawal"), {});
    expect(back.headers.get("Location")).toBe(`${at(language)}?done=taken-back`);
    const { rows } = await shop.world.db.execute(sql`
      select submitted_at as "submittedAt", contact_email as email, ship_from_state as state
      from vendors where id = ${vendor.id}`);
    expect(rows).toEqual([{ submittedAt: null, email: "ravi@kaveri.example", state: "MH" }]);
  });
}

const faults = [
  ["name", { businessName: " " }, "Enter the name of the business.", "कारोबार का नाम लिखें।"],
  ["address", { ...parts.address, pinCode: "12" }, "A PIN code has 6 digits", "पिन कोड में 6 अंक"],
  ["address", { ...parts.address, state: "" }, "Choose the state.", "राज्य चुनें"],
  ["contact", { ...parts.contact, contactPhone: "1" }, "A mobile number has 10 digits", "10 अंक"],
  ["contact", { ...parts.contact, contactEmail: "x" }, "Enter an email such as", "ईमेल ऐसे लिखें"],
  ["care", { ...parts.care, careEmail: "care" }, "Enter an email such as", "ईमेल ऐसे लिखें"],
  ["care", { ...parts.care, carePhone: "ring us" }, "not a phone number", "फ़ोन नंबर नहीं है"],
  ["care", { ...parts.care, officerName: "" }, "the officer’s name, or", "अधिकारी का नाम लिखें"],
  ["care", { ...parts.care, consent: "" }, "Tick this box so that", "इस पर निशान लगाएँ"],
  ["tax", { gst: "" }, "Choose one of the two.", "दोनों में से एक चुनें।"],
  ["tax", { gst: "yes", gstin: "27AAP" }, "A GSTIN has 15 characters", "15 अक्षर और अंक होते"],
  [
    "tax",
    { gst: "yes", gstin: "27AAPFU0939F1ZX" },
    "There is a mistake in this GSTIN",
    "इस GSTIN में कोई गलती है",
  ],
  ["tax", { gst: "yes", gstin: "29AAGCB7383J1Z4" }, "for another state", "राज्य के नहीं हैं"],
] as const;

test("each fault is said at its field in both languages, and what was typed is kept", async () => {
  const { browser } = await newcomer();
  await browser.send(at("en", "/address"), parts.address);
  for (const [part, form, en, hi] of faults) {
    for (const language of languages) {
      const answer = await browser.send(at(language, `/${part}`), form);
      expect(answer.status, part).toBe(422);
      const page = await answer.text();
      expect(page.includes(language === "hi" ? hi : en), `${part}: ${en}`).toBe(true);
      expect(page).toContain('aria-invalid="true"');
      for (const typed of Object.values<string>(form).filter((text) => text.length > 2))
        expect(page, part).toContain(typed);
    }
  }
});

test("each fault of a licence is said at its field, and nothing of it stays", async () => {
  const { browser, vendor } = await newcomer();
  const before = files();
  const wrong: [RequestInit, number, string, string][] = [
    [licenceForm(null), 422, "Choose the document of the licence.", "लाइसेंस का कागज़ चुनें।"],
    [licenceForm(pdf(), { validUntil: day(-1) }), 422, "has ended. Send", "रिन्यू लाइसेंस भेजें।"],
    [licenceForm(pdf(), { validUntil: "soon" }), 422, "Choose a day, or", "तारीख चुनें, या"],
    [licenceForm(Buffer.from("PK zip")), 422, "not a PDF, JPEG, PNG or WebP", "WebP नहीं है"],
    [
      licenceForm(Buffer.from("%PDF-1.7 half")),
      422,
      "The PDF did not arrive completely",
      "पूरी नहीं पहुँची",
    ],
    [licenceForm(Buffer.alloc(5 * 1024 * 1024 + 1, 1)), 413, "larger than 5 MB", "5 MB"],
    [endlessForm(20, () => {}), 413, "larger than 5 MB", "5 MB"],
  ];
  for (const language of languages) {
    for (const [init, status, en, hi] of wrong) {
      if (init.body instanceof ReadableStream && language === "hi") continue;
      const answer = await browser.post(at(language, "/licence"), init);
      expect(answer.status, en).toBe(status);
      const page = await answer.text();
      expect(page.includes(language === "hi" ? hi : en), en).toBe(true);
      if (status === 422) expect(page).toContain("MP/SEED/77");
    }
  }
  expect(files()).toBe(before);
  const { rows } = await shop.world.db.execute(
    sql`select 1 from vendor_licences where vendor_id = ${vendor.id}`,
  );
  expect(rows).toEqual([]);
});

test("five megabytes are taken from vendors at this one address, from nobody else and nowhere else", async () => {
  const whole = Buffer.concat([pdf().subarray(0, 9), Buffer.alloc(4_900_000, 32), pdf()]);
  const { browser } = await newcomer();
  for (const language of languages) {
    const taken = await browser.post(at(language, "/licence"), licenceForm(whole));
    expect(taken.headers.get("Location")).toBe(`${at(language)}?done=licence#licence`);
  }
  expect((await browser.post(at("en", "/name"), licenceForm(whole))).status).toBe(413);
  for (const [other, status] of [
    [openBrowser(shop), 401],
    [await enter({}), 403],
  ] as const) {
    expect((await other.post(at("en", "/licence"), licenceForm(whole))).status).toBe(413);
    expect((await other.post(at("en", "/licence"), licenceForm(pdf()))).status).toBe(status);
  }
});

test("a paper is served to its vendor alone, and nothing in it runs", async () => {
  const { browser, vendor } = await newcomer();
  await browser.post(at("en", "/licence"), licenceForm(pdf("served")));
  const idOf = async () => {
    const { rows } = await shop.world.db.execute<{ id: string }>(
      sql`select id from vendor_licences where vendor_id = ${vendor.id}`,
    );
    return rows[0]?.id ?? "";
  };
  const paper = async (who: Browser, language: Language = "en") =>
    who.get(at(language, `/licences/${await idOf()}/document`));
  const served = await paper(browser);
  expect(served.status).toBe(200);
  expect(Object.fromEntries(served.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="seed-licence.pdf"',
    "x-content-type-options": "nosniff",
    "cache-control": "private, no-store",
    "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  });
  expect(Buffer.from(await served.arrayBuffer())).toEqual(pdf("served"));

  expect((await paper((await newcomer()).browser)).status).toBe(404);
  expect((await paper(await enter({}))).status).toBe(403);
  expect((await paper(openBrowser(shop), "hi")).headers.get("Location")).toBe("/hi/login");

  await browser.post(at("en", "/licence"), licenceForm(await png()));
  const picture = await paper(browser);
  expect(picture.headers.get("Content-Disposition")).toBe('inline; filename="seed-licence.jpg"');
  expect(picture.headers.get("Content-Type")).toBe("image/jpeg");
  expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(100);
});

test("the page shows the licence that holds, the one that waits and why one was refused", async () => {
  const vendor = await makeCompleteVendor(shop.world.db, {}, { number: "MP/HOLDS/1" });
  const browser = await enter({ role: "vendor", vendorId: vendor.id });
  await shop.world.db.execute(sql`
    insert into vendor_licences (id, vendor_id, number, state_code, valid_until, document_key, document_type, state,
      refusal_reason, decided_at)
    values (gen_random_uuid(), ${vendor.id}, 'MP/BLURRED/2', 'MP', '2031-03-31', 'gone', 'application/pdf', 'refused',
      'The number can''t be read.', now())`);
  await browser.post(at("en", "/licence"), licenceForm(pdf(), { licenceNumber: "MP/NEW/3" }));
  const page = await (await browser.get(at("en"))).text();
  for (const shown of ["MP/HOLDS/1", "31 Mar 2029", "MP/BLURRED/2", "MP/NEW/3", "be read."])
    expect(page).toContain(shown);
  expect(await (await browser.get(at("hi"))).text()).toContain("31 मार्च 2029 तक मान्य");
});

test("who was sent back reads why and sends it in again; who is suspended only reads", async () => {
  const vendor = await makeCompleteVendor(shop.world.db, {
    state: "waiting",
    sentBackReason: "The paper is blurred.",
  });
  const browser = await enter({ role: "vendor", vendorId: vendor.id });
  expect(await (await browser.get(at("en"))).text()).toContain("The paper is blurred.");
  const sent = await browser.send(at("en", "/submission"), {});
  expect(sent.headers.get("Location")).toBe("/vendor/business?done=submitted");
  expect(await (await browser.get(at("en"))).text()).not.toContain("The paper is blurred.");
  await shop.world.db.execute(
    sql`update vendors set state = 'suspended', suspension_reason = 'Not true to type.' where id = ${vendor.id}`,
  );
  const page = await (await browser.get(at("en"))).text();
  expect(page).toContain("14 Mandi Road");
  expect(page).not.toContain('name="addressLine1"');
  const refused = await browser.send(at("en", "/name"), { businessName: "Other" });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("Your business is suspended; nothing can be changed now.");
});
