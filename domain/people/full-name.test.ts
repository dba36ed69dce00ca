import { expect, test } from "vitest";
import { checkFullName } from "./full-name.ts";

test("a name in any script passes, with its spaces joined", () => {
  expect(checkFullName("  Asha   Verma ")).toEqual({ ok: true, value: "Asha Verma" });
  expect(checkFullName("आशा वर्मा")).toEqual({ ok: true, value: "आशा वर्मा" });
  expect(checkFullName("D'Souza-Rao, Jr.").ok).toBe(true);
});

test("a name that leads somewhere is refused: mails carry it to whoever's address was typed", () => {
  for (const name of [
    "Win at https://prize.example",
    "WWW.prize.example",
    "prize.example/now",
    "prize＠example",
    "asha@prize.example",
  ]) {
    expect(checkFullName(name), name).toEqual({ ok: false, refusal: { code: "name-invalid" } });
  }
  for (const name of [
    "Ramesh S/o Suresh",
    "M. K. Beej Bhandar (Nashik) & Sons",
    "किसान बीज केंद्र 24",
    "Awww Seeds",
  ])
    expect(checkFullName(name), name).toEqual({ ok: true, value: name });
});

test("an empty, endless or broken name is refused", () => {
  for (const name of ["", " \n ", "a".repeat(101), "a\u0000b", "<b>Asha</b>"]) {
    expect(checkFullName(name), name).toEqual({ ok: false, refusal: { code: "name-invalid" } });
  }
});

test("a name is what is seen of it: nothing hidden stays in it, and what only is hidden is none", () => {
  expect(checkFullName("\u202EAsha\u202C \u200BVerma\uFEFF")).toEqual({
    ok: true,
    value: "Asha Verma",
  });
  expect(checkFullName("राजेश क्\u200Dषत्रिय")).toEqual({ ok: true, value: "राजेश क्\u200Dषत्रिय" });
  for (const name of ["\u200B\u2060", "\u3164", "\u2800", "\u202E", "."])
    expect(checkFullName(name), name).toEqual({ ok: false, refusal: { code: "name-invalid" } });
});
