import { createHash } from "node:crypto";
import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cartOwner } from "#server/carts/cart-owner.ts";
import { fillGaps, sampleCustomer, toPersonalPage } from "./personal-page.ts";

const { name, personId } = sampleCustomer().signedIn;

const paragraph = (text: string) => renderToStaticMarkup(createElement("p", { title: text }, text));
const hashOf = (code: string) => createHash("sha256").update(code).digest("base64");
/** As React Router writes what loaders gave. */
const dataScript = (text: string) =>
  `window.__reactRouterContext.streamController.enqueue(${JSON.stringify(JSON.stringify([text, cartOwner(personId), "बीज"]))});`;
const drawn = (code: string) =>
  new Response(`<script>here()</script>${paragraph(name)}<script>${code}</script>`, {
    headers: { "Content-Security-Policy": `script-src 'sha256-A' 'sha256-${hashOf(code)}'; x` },
  });

test("no letters of a name end the text, the attribute or the script where it stands", async () => {
  const page = await toPersonalPage(drawn(dataScript(name)));
  const anyName = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(..."<>/&'\"\\`$!-\u2028\u2029\u0000script") }),
  );
  fc.assert(
    fc.property(anyName, (given) => {
      const { html, headers } = fillGaps(page, { name: given, cartOwner: "own" });
      const [, text, code = ""] =
        /^<script>here\(\)<\/script>([^]*?)<script>([^]*)<\/script>$/.exec(html.toString()) ?? [];
      expect(text).toBe(paragraph(given));
      expect(code).not.toMatch(/[<>&\u2028\u2029]/);
      const [, written = ""] = /enqueue\((.*)\);$/s.exec(code) ?? [];
      expect(JSON.parse(JSON.parse(written) as string)).toEqual([given, "own", "बीज"]);
      expect(new Headers(headers).get("Content-Security-Policy")).toBe(
        `script-src 'sha256-A' 'sha256-${hashOf(code)}'; x`,
      );
    }),
  );
});

test("a page whose other scripts show something of the customer is never kept", async () => {
  const page = new Response(`<p></p><script type="application/ld+json">"${name}"</script>`);
  await expect(toPersonalPage(page)).rejects.toThrow(/script/);
  const twice = `<script>${dataScript(name)}</script>`.repeat(2);
  await expect(toPersonalPage(new Response(twice))).rejects.toThrow(/script/);
});

test("a page that shows nothing of the customer is the same for all", async () => {
  const page = await toPersonalPage(new Response("<p>okra</p>", { headers: { "X-A": "b" } }));
  const { html, headers } = fillGaps(page, { name: "Asha", cartOwner: "own" });
  expect(html.toString()).toBe("<p>okra</p>");
  expect(headers).toContainEqual(["x-a", "b"]);
});

test("what no gap can hold is noticed when it is asked for", () => {
  for (const key of ["sessionId", "email", "emailConfirmed", "secondStepDueAt"] as const) {
    const { signedIn, wantsMore } = sampleCustomer();
    expect([signedIn.role, signedIn.name, signedIn.vendorId]).toEqual(["customer", name, null]);
    expect(wantsMore()).toBe(false);
    void signedIn[key];
    expect(wantsMore(), key).toBe(true);
  }
});
