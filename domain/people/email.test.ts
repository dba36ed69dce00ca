import fc from "fast-check";
import { expect, test } from "vitest";
import { checkEmail, normaliseEmail } from "./email.ts";

test("an e-mail address is trimmed and lower-cased", () => {
  expect(checkEmail("  Asha.Devi+Seeds@Example.CO.in ")).toEqual({
    ok: true,
    value: "asha.devi+seeds@example.co.in",
  });
  expect(normaliseEmail(" A@B.C ")).toBe("a@b.c");
});

test("reasonable addresses pass", () => {
  for (const email of [
    "a@b.co",
    "o'neil@mail.example.org",
    "1_2-3@x-y.museum",
    "किसान@उदाहरण.भारत",
  ])
    expect(checkEmail(email).ok).toBe(true);
});

test("what is no address is refused", () => {
  const wrong = [
    "",
    "a",
    "a@",
    "@b.co",
    "a@b",
    "a b@c.de",
    "a@b..co",
    "a@-b.co",
    ".a@b.co",
    "a.@b.co",
    "a..b@c.de",
    "a@b.co, c@d.ef",
    "<a@b.co>",
    "a@b.co\nBcc: x@y.zz",
  ];
  for (const email of [...wrong, `${"a".repeat(65)}@b.co`, `a@${"b".repeat(250)}.co`]) {
    expect(checkEmail(email), email).toEqual({ ok: false, refusal: { code: "email-invalid" } });
  }
});

test("an accepted address is already in its stored form", () => {
  fc.assert(
    fc.property(fc.emailAddress(), (text) => {
      const checked = checkEmail(text);
      if (checked.ok) expect(checkEmail(checked.value)).toEqual(checked);
    }),
  );
});
