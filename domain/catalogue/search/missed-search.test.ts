import { expect, test } from "vitest";
import { isProgram, missedWords } from "./missed-search.ts";

test("one spelling stands for all, without fillers and sizes", () => {
  expect(missedWords("Dragonfruit seeds 1kg")).toBe(missedWords("dragonfruit beej"));
  expect(missedWords("HD 2967")).toBe("hd 2967");
});

test("what may tell of a person is not counted", () => {
  for (const typed of [
    "98765 43210",
    "+91-98765-43210",
    "call 9876543210",
    "९८७६५४३२१०",
    "422 001",
    "nashik 422001",
    "asha@example.org",
    "https://example.org/asha",
    "1234 5678 9012",
    "12345",
    "seeds",
    "verylongword verylongword verylongword verylongword verylongword",
  ])
    expect(missedWords(typed), typed).toBeNull();
});

test("a program says what it is, or nothing", () => {
  const phone =
    "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
  expect(isProgram(phone)).toBe(false);
  for (const agent of [null, "", "curl/8.5", "Mozilla/5.0 (compatible; Googlebot/2.1)"])
    expect(isProgram(agent), String(agent)).toBe(true);
});
