import { expect, test } from "vitest";
import { fillIn, givenValue, pluralRules, type CompiledText } from "./fill-in.ts";

const fill = (text: CompiledText, values = {}, language: "en" | "hi" = "en") =>
  fillIn(text, pluralRules[language], (name) => givenValue(values, name, "a.key"));
const left = { $: "count", one: "{count} pack", other: "{count} packs" };

test("values stand where a text names them, as often as it does", () => {
  expect(fill("{name}, {name} {pack}", { name: "Okra", pack: "50g" })).toBe("Okra, Okra 50g");
  expect(fill("{sum} of $& {n}", { sum: "$1", n: 0 })).toBe("$1 of $& 0");
});

test("English says one thing of 1, Hindi of 0 and of 1", () => {
  const said = (language: "en" | "hi") =>
    [0, 1, 2].map((count) => fill({ $: "count", one: "one", other: "other" }, { count }, language));
  expect(said("en")).toEqual(["other", "one", "other"]);
  expect(said("hi")).toEqual(["one", "one", "other"]);
});

test("a number of its own wins over its category, and a word chooses its form", () => {
  const text = { ...left, "1": "the last pack" };
  expect([1, 2].map((count) => fill(text, { count }))).toEqual(["the last pack", "2 packs"]);
  const said = { $: "state", paid: "Paid", other: { ...left, $: "count" } };
  expect(fill(said, { state: "paid" })).toBe("Paid");
  expect(fill(said, { state: "open", count: 1 })).toBe("1 pack");
});

test("a missing value is a fault that names the text and the value", () => {
  const fault = 'The text "a.key" needs a value for "count".';
  expect(() => fill("{count} left")).toThrow(fault);
  expect(() => fill({ $: "count", one: "one", other: "other" })).toThrow(fault);
  expect(fill("{count} left", { count: 0 })).toBe("0 left");
  expect(fill("({note})", { note: "" })).toBe("()");
});
