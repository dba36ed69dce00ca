import fc from "fast-check";
import { expect, test } from "vitest";
import { countFields, countQueryFields } from "./form-fields.ts";

const urlencoded = "application/x-www-form-urlencoded;charset=UTF-8";
const bytes = (text: string) => new TextEncoder().encode(text);

test("a form is never taken apart into more fields than were counted", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom("&", "=", "a", "%", "+") }),
      async (text) => {
        const fields = [...(await parse(urlencoded, bytes(text)))].length;
        expect(countFields(urlencoded, bytes(text), 1_000)).toBeGreaterThanOrEqual(fields);
        expect(countQueryFields(`?${text}`)).toBeGreaterThanOrEqual(
          [...new URLSearchParams(text)].length,
        );
      },
    ),
  );
});

test("the parts of a multipart form are counted exactly, whatever stands in them", async () => {
  const value = fc.string({ unit: fc.constantFrom("-", "\r\n", "--", "x", "&", "आ") });
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 1, maxLength: 30 }), async (values) => {
      const form = new FormData();
      for (const text of values) form.append("a", text);
      form.append("file", new Blob(["\r\n--"]), "x.csv");
      const sent = new Response(form);
      const body = new Uint8Array(await sent.arrayBuffer());
      const type = sent.headers.get("Content-Type") ?? "";
      expect(countFields(type, body, 1_000)).toBe(values.length + 2);
    }),
  );
});

test("counting ends soon after the limit, and a body that is no form has no fields", () => {
  expect(countFields(urlencoded, bytes("a&".repeat(1_000)), 40)).toBe(42);
  expect(countFields("multipart/form-data; boundary=x", bytes("--x\r\n\r\n".repeat(900)), 40)).toBe(
    41,
  );
  expect(countFields("application/json", bytes("a&".repeat(1_000)), 40)).toBe(0);
  expect(countFields("multipart/form-data", bytes("\r\n\r\n"), 40)).toBe(0);
  expect(countFields(urlencoded, bytes(""), 40)).toBe(0);
  expect(countQueryFields("")).toBe(0);
  expect(countQueryFields("?a=1&b")).toBe(2);
});

test("a first line longer than a boundary may be is not looked for", () => {
  const body = `${"a\n".repeat(43_000)}b\r${"\na".repeat(87_000)}`;
  expect(countFields("multipart/form-data; boundary=x", bytes(body), 40)).toBe(41);
});

const parse = (type: string, body: Uint8Array<ArrayBuffer>) =>
  new Response(body, { headers: { "Content-Type": type } }).formData();
