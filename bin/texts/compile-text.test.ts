import { expect, test } from "vitest";
import { compileText } from "./compile-text.ts";
import { readTexts } from "./read-texts.ts";

test("a text without forms stays the string it is, with its apostrophes", () => {
  for (const text of ["Today's price", "{name}'s {pack} don't fit", "#1 <b> {a}"])
    expect(compileText(text).text).toBe(text);
  const straight = readTexts().filter(({ text }) => !/, (?:plural|select),/.test(text));
  expect(straight.length).toBeGreaterThan(3000);
  expect(straight.filter(({ text }) => compileText(text).text !== text)).toEqual([]);
});

test("each form has what stood around the choice, and # is the number", () => {
  expect(
    compileText("Only {n, plural, =0 {nothing} one {# pack} other {# packs}} of {name}"),
  ).toEqual({
    text: {
      $: "n",
      "0": "Only nothing of {name}",
      one: "Only {n} pack of {name}",
      other: "Only {n} packs of {name}",
    },
    arguments: { n: "number", name: "any" },
  });
});

test("a choice within or after a choice is made after it", () => {
  expect(compileText("{a, select, x {X} other {Y}}{b, plural, one {1} other {#}}").text).toEqual({
    $: "a",
    x: { $: "b", one: "X1", other: "X{b}" },
    other: { $: "b", one: "Y1", other: "Y{b}" },
  });
  expect(compileText("{a, select, x {<{b, plural, one {1} other {#}}>} other {}}.").text).toEqual({
    $: "a",
    x: { $: "b", one: "<1>.", other: "<{b}>." },
    other: ".",
  });
});

test("a choice of one form is none, and still wants its value", () => {
  expect(compileText("{n, plural, other {{shown} packs}}")).toEqual({
    text: "{shown} packs",
    arguments: { n: "number", shown: "any" },
  });
});

test("what is no ICU, or a part of it that the shop has no use for, is refused", () => {
  const faults: [string, string][] = [
    ["{n", "no ICU text"],
    ["{}", "no ICU text"],
    ["{n, plural, one {#}}", "missing other clause"],
    ["{n, plural, few {#} other {#}}", "has the form few"],
    ["{n, plural, offset:1 one {#} other {#}}", "has an offset"],
    ["{n, selectordinal, one {#st} other {#th}}", "counts places"],
    ["{n, number}", "has a format"],
    ["'{n}'", "a brace that is meant to be read"],
    ["{n, plural, one {{a, select, x {#} other {}}} other {}}", "write {n}"],
  ];
  for (const [text, fault] of faults) expect(() => compileText(text), text).toThrow(fault);
});
