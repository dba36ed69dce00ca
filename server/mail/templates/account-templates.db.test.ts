import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { messageNumber } from "#domain/contact/contact-message.ts";
import { languages } from "#domain/language.ts";
import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import { testDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { compose, expectBoth, mailEnv, mailOrigin } from "#tests/mail/compose.ts";
import { makeMessage, makeToken } from "#tests/mail/wanted-mails.ts";
import { noon, testWorld } from "#tests/world.ts";
import { renderHtml } from "#server/mail/render-html.ts";

const database = testDatabase();
const mailWorld = () => testWorld(database.db, { env: mailEnv });

test.each(languages)(
  "links to confirm, change and reset in %s are the shop's own, with the token that is kept nowhere",
  async (language) => {
    const world = mailWorld();
    const { id: personId } = await makePerson(world.db, { language });
    const before = language === "hi" ? `${mailOrigin}/hi` : mailOrigin;
    const links = [
      ["email-confirmation", "confirm-email", "confirm-email"],
      ["email-change", "change-email", "confirm-email"],
      ["password-reset", "reset-password", "reset-password"],
    ] as const;
    for (const [kind, purpose, page] of links) {
      const email = `${purpose}@test.example`;
      const tokenId = await makeToken(world, { personId, purpose, email });
      const letter = await compose(world, { kind, tokenId });
      expect(letter.to.address).toBe(email);
      expectBoth(letter, [
        `${before}/${page}?token=${oneTimeToken(world, tokenId)}`,
        language === "hi" ? "दोपहर 1 बजे" : "13:00",
      ]);
    }
  },
);

test.each(languages)(
  "news about an account in %s: welcome, new address, new password",
  async (language) => {
    const world = mailWorld();
    const person = await makePerson(world.db, { language, name: "Asha <i>Verma</i>" });
    const at = noon.toISOString();
    const welcome = await compose(world, { kind: "welcome", personId: person.id });
    expectBoth(welcome, [`${mailOrigin}${language === "hi" ? "/hi" : ""}/products`]);
    expect(renderHtml(welcome)).toContain("Asha &lt;i&gt;Verma&lt;/i&gt;");
    expect(renderHtml(welcome)).not.toContain("<i>");
    const changed = await compose(world, {
      kind: "email-changed",
      personId: person.id,
      oldEmail: "old@test.example",
      at,
    });
    expect(changed.to.address).toBe("old@test.example");
    const time = language === "hi" ? "दोपहर 12 बजे" : "12:00";
    expectBoth(changed, [time]);
    const password = await compose(world, { kind: "password-changed", personId: person.id, at });
    expectBoth(password, [time, "/forgot-password"]);
  },
);

test("a mail to an address that nobody has confirmed carries no name: whoever typed the address chose that too", async () => {
  const world = mailWorld();
  const { id: personId } = await makePerson(world.db, { name: "You won, see prize.example" });
  for (const [kind, purpose] of [
    ["email-confirmation", "confirm-email"],
    ["email-change", "change-email"],
  ] as const) {
    const tokenId = await makeToken(world, { personId, purpose, email: "x@test.example" });
    const letter = await compose(world, { kind, tokenId });
    expect(letter.to).toEqual({ name: "", address: "x@test.example" });
    expect(letter.greeting).toBe("Namaste,");
    expect(renderHtml(letter)).not.toContain("prize.example");
  }
});

test("vendors and administrators are welcomed to their own place", async () => {
  const world = mailWorld();
  const vendor = await makePerson(world.db, { role: "vendor", language: "hi" });
  const admin = await makePerson(world.db, { role: "administrator", language: "hi" });
  expectBoth(await compose(world, { kind: "welcome", personId: vendor.id }), [
    `${mailOrigin}/hi/vendor/dashboard`,
  ]);
  const toPanel = await compose(world, { kind: "welcome", personId: admin.id });
  expectBoth(toPanel, [`${mailOrigin}/admin`]);
  const tokenId = await makeToken(world, { personId: admin.id });
  const reset = await compose(world, { kind: "password-reset", tokenId });
  expectBoth(reset, ["Choose a new password", `${mailOrigin}/admin/reset-password?token=`]);
});

test("a contact message goes to the shop with who wrote to answer to, and its copy in the writer's language", async () => {
  const world = mailWorld();
  const business = {
    email: "hello@shop.test.example",
    name: "Kisan Beej",
    phone: "+91 731 400 0000",
  };
  await world.db.insert(settings).values({ key: "business", value: business });
  const messageId = await makeMessage(world, { language: "hi", phone: "9876543210" });
  const received = await compose(world, { kind: "message-received", messageId });
  expect(received).toMatchObject({
    to: { name: "Kisan Beej", address: "hello@shop.test.example" },
    replyTo: "ravi@test.example",
    subject: "Message from Ravi Kumar: Order Status",
  });
  expectBoth(received, [
    "Ravi Kumar",
    "ravi@test.example",
    "9876543210",
    "Where is my parcel?",
    "It is late.",
    messageNumber(messageId),
  ]);
  const copy = await compose(world, { kind: "message-copy", messageId });
  expect(copy.to.address).toBe("ravi@test.example");
  expectBoth(copy, [
    "नमस्ते Ravi Kumar,",
    "ऑर्डर की स्थिति",
    messageNumber(messageId),
    "Where is my parcel?",
    "Kisan Beej",
    "+91 731 400 0000",
  ]);
});

test.each(languages)("a complaint is acknowledged in %s, with its number", async (language) => {
  const world = mailWorld();
  const messageId = await makeMessage(world, { language, subject: "complaint" });
  const copy = await compose(world, { kind: "message-copy", messageId });
  const words = { en: "within one month", hi: "एक महीने के भीतर" }[language];
  expectBoth(copy, [words, messageNumber(messageId)]);
  const other = await makeMessage(world, { language, subject: "feedback" });
  expect(
    renderHtml(await compose(world, { kind: "message-copy", messageId: other })),
  ).not.toContain(words);
});
