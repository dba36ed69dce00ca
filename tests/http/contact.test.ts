import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { openState } from "#domain/settings/opening-hours.ts";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import { announceChange } from "#server/platform/changes.ts";
import { makeFormMark } from "#server/contact/form-mark.ts";
import { openBrowser, type Sent } from "#tests/browser-session.ts";
import { makePerson } from "#tests/factories/person.ts";
import { testShop } from "#tests/shop.ts";

const shop = testShop({ limits: { messagesPerHour: 2 } });
let visitors = 0;
/** Each from an address of its own: the limit is one address's. */
const visitor = () => openBrowser(shop, { clientAddress: `203.0.113.${++visitors}` });
/** Of a form that was shown a minute ago. */
const mark = () => makeFormMark({ ...shop.world, now: () => new Date(Date.now() - 60_000) });
const markIn = (page: string) => /name="mark" value="([^"]+)"/.exec(page)?.[1] ?? "";
const message = (more: Sent = {}): Sent => ({
  name: "Asha Verma",
  email: "asha@test.example",
  phone: "98765 43210",
  subject: "order-status",
  message: "Where is <b>my</b> parcel?\nIt was due on Monday.",
  website: "",
  mark: mark(),
  ...more,
});
const kept = async (name: string) =>
  (
    await shop.world.db.execute(
      sql`select id, language, message from contact_messages where name = ${name}`,
    )
  ).rows;

test("a message is sent without JavaScript, kept and answered with its number, in both languages", async () => {
  for (const [path, language, words] of [
    ["/contact", "en", "Thank You"],
    ["/hi/contact", "hi", "धन्यवाद"],
  ] as const) {
    const name = `Asha in ${language}`;
    const response = await visitor().send(path, message({ name }));
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain(words);
    const rows = await kept(name);
    expect(rows).toMatchObject([
      { language, message: "Where is <b>my</b> parcel?\nIt was due on Monday." },
    ]);
    expect(page).toContain(`M-${String(rows[0]?.["id"]).slice(0, 8).toUpperCase()}`);
    expect(page).not.toContain("</textarea>");
    const again = /<form[^>]*action="([^"]+)"[^>]*>(?:(?!<\/form>).)*<\/button><\/form>/.exec(
      page.slice(page.indexOf(words)),
    );
    expect(again?.[1]).toBe(path);
  }
});

test("the same form sent twice is one message with one number", async () => {
  const asha = visitor();
  const form = message({ name: "Asha Twice" });
  const numbers = [await asha.send("/contact", form), await asha.send("/contact", form)].map(
    async (answer) => /M-[0-9A-F]{8}/.exec(await answer.text())?.[0],
  );
  const [first, second] = await Promise.all(numbers);
  expect(first).toBeDefined();
  expect(second).toBe(first);
  expect(await kept("Asha Twice")).toHaveLength(1);
});

test.each([
  [{ name: " " }, "Enter your name"],
  [{ email: "" }, "Enter your email"],
  [{ email: "asha" }, "Enter an email such as name@example.com"],
  [{ phone: "call me" }, "Enter a phone number in digits, or leave it empty"],
  [{ subject: "" }, "Choose a subject"],
  [{ subject: "gossip" }, "Choose a subject"],
  [{ message: " " }, "Write your message"],
  [{ message: "x".repeat(5_001) }, "within 5000 characters."],
])("a message with %j is refused in words and keeps what was typed", async (wrong, words) => {
  const form = message({ name: "Asha Wrong", ...wrong });
  const response = await visitor().send("/contact", form);
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain(words);
  expect(page).toContain('aria-invalid="true"');
  expect(markIn(page)).toBe(form["mark"]);
  if (!("name" in wrong)) expect(page).toContain('value="Asha Wrong"');
  if (!("message" in wrong)) expect(page).toContain("Where is &lt;b&gt;my&lt;/b&gt; parcel?");
  if (!("subject" in wrong))
    expect(page).toMatch(/<option value="order-status" selected="">Order Status</);
  expect(await kept("Asha Wrong")).toEqual([]);
});

test("all that is wrong is said at once, each at its field", async () => {
  const form = message({ name: "x".repeat(500), email: "asha", phone: "call me", subject: "" });
  const page = await (await visitor().send("/contact", form)).text();
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(4);
  expect(page).toContain("Enter an email such as name@example.com");
  expect(page).toContain("Choose a subject");
});

test("a long message in Hindi is said to be too long, and nothing of it is cut", async () => {
  const long = "बीज ".repeat(5_000);
  const response = await visitor().send("/hi/contact", message({ message: long }));
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(long.trim());
});

test("who fills in what nobody sees loses nothing and is asked to send again", async () => {
  const robot = visitor();
  const form = message({ name: "Asha Trap", website: "https://spam.example" });
  const page = await (await robot.send("/contact", form)).text();
  expect(page).toContain("Please check your message, then press Send Message again.");
  expect(page).toContain("Where is &lt;b&gt;my&lt;/b&gt; parcel?");
  expect(page).not.toContain("spam.example");
  expect(await kept("Asha Trap")).toEqual([]);
  const again = await robot.send("/contact", { ...form, mark: markIn(page), website: "" });
  expect(await again.text()).toContain("Thank You");
});

test("a form is not taken in a moment, and an old or invented one comes back with a new mark", async () => {
  const asha = visitor();
  const shown = markIn(await (await asha.get("/contact")).text());
  const form = message({ name: "Asha Quick", mark: shown });
  const quick = await asha.send("/contact", form);
  expect(quick.status).toBe(422);
  const quickPage = await quick.text();
  expect(quickPage).toContain("Please check your message");
  expect(markIn(quickPage)).toBe(shown);
  for (const old of ["", "nonsense", shown.replace(/^./, "z")]) {
    const response = await asha.send("/contact", { ...form, mark: old });
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain("This page was open for a long time");
    expect(markIn(page)).not.toBe(old);
    expect(markIn(page)).toMatch(/^[0-9a-f-]{36}\./);
    expect(page).toContain('value="Asha Quick"');
  }
  expect(await kept("Asha Quick")).toEqual([]);
});

test("above the limit the words say when to try again, and what was typed is kept", async () => {
  const asha = visitor();
  for (const number of [1, 2])
    expect((await asha.send("/contact", message({ name: `Asha ${number}` }))).status).toBe(200);
  const response = await asha.send("/contact", message({ name: "Asha 3" }));
  const page = await response.text();
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(3_000);
  expect(page).toContain("Send this one again in 60 minutes");
  expect(page).toContain('value="Asha 3"');
  expect(await kept("Asha 3")).toEqual([]);
});

test("a fault on our side is said with everything still there", async () => {
  const { db } = shop.world;
  await db.execute(sql`alter table contact_messages rename to contact_messages_away`);
  try {
    const response = await visitor().send("/contact", message({ name: "Asha Fault" }));
    const page = await response.text();
    expect(response.status).toBe(500);
    expect(page).toContain("It is still here; please try again.");
    expect(page).toContain('value="Asha Fault"');
    expect(page).not.toMatch(/contact_messages|relation/);
  } finally {
    await db.execute(sql`alter table contact_messages_away rename to contact_messages`);
  }
});

test("who is signed in needn't type name and email, and the message is known as theirs", async () => {
  const password = "kivaro-tenumi-47";
  const person = await makePerson(shop.world.db, { password, name: "Ravi Kumar" });
  const ravi = visitor();
  await ravi.send("/login", { email: person.email, password });
  const page = await (await ravi.get("/contact")).text();
  expect(page).toContain('value="Ravi Kumar"');
  expect(page).toContain(`value="${person.email}"`);
  await ravi.send("/contact", message({ name: "Ravi Kumar", email: person.email }));
  const { rows } = await shop.world.db.execute(
    sql`select person_id from contact_messages where name = 'Ravi Kumar'`,
  );
  expect(rows).toEqual([{ person_id: person.id }]);
});

test("each visitor has a form of their own: the page is kept by nobody", async () => {
  const [first, second] = [await shop.fetch("/contact"), await shop.fetch("/contact")];
  expect(first.headers.get("Cache-Control")).toBe("private, no-store");
  expect(first.headers.get("ETag")).toBeNull();
  expect(first.headers.getSetCookie()).toEqual([]);
  expect(markIn(await first.text())).not.toBe(markIn(await second.text()));
});

test("only the contact page may show a frame of openstreetmap.org, and nothing else of another site", async () => {
  const policyOf = async (path: string) =>
    (await shop.fetch(path)).headers.get("Content-Security-Policy") ?? "";
  for (const path of ["/contact", "/hi/contact"])
    expect(await policyOf(path)).toContain("; frame-src 'self' https://www.openstreetmap.org;");
  expect((await policyOf("/contact")).match(/https?:[^ ;]+/g)).toEqual([
    "https://www.openstreetmap.org",
  ]);
  for (const path of ["/", "/about", "/products", "/terms", "/login", "/no-such-page"])
    expect(await policyOf(path)).toContain("; frame-src 'self';");
  const refused = await visitor().send("/contact", message({ name: "" }));
  expect(refused.headers.get("Content-Security-Policy")).toContain("https://www.openstreetmap.org");
});

test("the page says whether somebody is there now, and leaves out what the owner has not filled in", async () => {
  const { isOpen } = openState(firstShopSettings.business.openingHours, new Date());
  const page = await (await shop.fetch("/contact")).text();
  const main = page.slice(page.indexOf("<main"), page.indexOf("</main>"));
  expect(main).toContain(isOpen ? "Open now" : "Closed now");
  expect(main).toContain("Monday–Friday");
  expect(main).toContain("9 am – 6 pm");
  expect(main).not.toMatch(/tel:|mailto:|openstreetmap|Call the experts/);
});

test("what the owner fills in shows at once: phone, address, map and hours", async () => {
  const nights = Array.from({ length: 7 }, () => ({ opens: "20:30", closes: "24:00" }));
  const business = {
    phone: "+91 731 2412345",
    email: "hello@kisan.example",
    address: "7 Seed Street, Indore",
    mapPlace: { latitude: 22.7196, longitude: 75.8577 },
    openingHours: nights,
  };
  await shop.world.db.transaction(async (tx) => {
    await tx.insert(settings).values({ key: "business", value: business });
    await announceChange(tx, ["settings"]);
  });
  await expect
    .poll(async () => (await shop.fetch("/contact")).text())
    .toContain("7 Seed Street, Indore");
  const page = await (await shop.fetch("/contact")).text();
  expect(page).toContain('href="tel:+917312412345"');
  expect(page).toContain("Call the experts");
  expect(page).toContain("Monday–Sunday");
  expect(page).toContain("8:30 pm – midnight");
  expect(page).toContain(
    'href="https://www.openstreetmap.org/?mlat=22.7196&amp;mlon=75.8577#map=15/22.7196/75.8577"',
  );
  expect(page).not.toContain("<iframe");
  expect(await (await shop.fetch("/hi/contact")).text()).toContain("रात 8:30 – रात 12 बजे");
});
