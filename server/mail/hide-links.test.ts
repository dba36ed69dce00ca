import { expect, test } from "vitest";
import { hideLinks } from "./hide-links.ts";
import type { MailBlock, ComposedMail } from "./composed-mail.ts";

const letter: ComposedMail = {
  shop: { name: "Shop", origin: "https://shop.test", email: "", phone: "", address: "" },
  to: { name: "Asha", address: "asha@shop.test" },
  replyTo: null,
  language: "en",
  subject: "Open https://shop.test/x?token=abc",
  title: "Title",
  greeting: null,
  blocks: [],
  footer: ["https://shop.test/x?code=abc"],
};

const action = (path: string, spelled = false): MailBlock => ({
  kind: "action",
  label: "Open",
  href: `https://shop.test${path}`,
  spelled,
});

test("a link to an order stays, every other that asks for something is hidden, whatever it calls it", () => {
  const shown = (block: MailBlock) => hideLinks({ ...letter, blocks: [block] }).blocks[0];
  for (const kept of ["/products", "/order-success?order=BB-7", "/checkout/product?orderId=BB-7"])
    expect(shown(action(kept))).toEqual(action(kept));
  for (const path of ["/gift?voucher=abc", "/orders#abc", "/x?orderId=1&t=abc"])
    expect(shown(action(path))).toEqual({ kind: "note", text: "Open: [link hidden]" });
  expect(shown(action("/join/abc", true))).toEqual({ kind: "note", text: "Open: [link hidden]" });
});

test("subject, footer and every list of a letter are looked through", () => {
  const facts: MailBlock = {
    kind: "facts",
    facts: [{ label: "Link", value: "https://a.test/?code=abc" }],
  };
  const said = JSON.stringify(hideLinks({ ...letter, blocks: [facts] }));
  expect(said).not.toContain("abc");
});
