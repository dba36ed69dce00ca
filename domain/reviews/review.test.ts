import { expect, test } from "vitest";
import { checkAnswer, checkReview } from "./review.ts";

const words = "Came up well in six days.";

test("a review is one to five whole stars with words", () => {
  expect(checkReview({ stars: 4, text: ` ${words}\r\n` })).toEqual({
    ok: true,
    value: { stars: 4, text: words },
  });
  for (const stars of [0, 6, 2.5, -1, Number.NaN])
    expect(checkReview({ stars, text: words })).toEqual({
      ok: false,
      refusal: { code: "review-stars-missing" },
    });
});

test("ten characters that can be seen are the least, and two thousand the most, in any script", () => {
  const codeOf = (text: string) => {
    const checked = checkReview({ stars: 5, text });
    return checked.ok ? null : checked.refusal.code;
  };
  expect(codeOf("Good seed!")).toBe("review-text-short");
  expect(codeOf("Good seeds!")).toBeNull();
  expect(codeOf("\u200b".repeat(40))).toBe("review-text-short");
  expect(codeOf("अच्छा बीज निकला")).toBeNull();
  expect(codeOf("🌾".repeat(2_000))).toBeNull();
  expect(codeOf("🌾".repeat(2_001))).toBe("review-text-long");
});

test("paragraphs stay, heaps of empty lines and what turns the text around go, joined letters stay joined", () => {
  const checked = checkReview({
    stars: 5,
    text: "One\tline.  \n\n\n\n\u202eTwo lines.\u0000\u0007 क्‍ष",
  });
  expect(checked).toEqual({
    ok: true,
    value: { stars: 5, text: "One line.\n\nTwo lines. क्‍ष" },
  });
});

test("marks of HTML are words like others", () => {
  const text = '<script>alert("seed")</script> https://seeds.example';
  expect(checkReview({ stars: 1, text })).toEqual({ ok: true, value: { stars: 1, text } });
});

test("an answer is short or long enough", () => {
  expect(checkAnswer("  \n ")).toEqual({
    ok: false,
    refusal: { code: "review-text-short", min: 2 },
  });
  expect(checkAnswer("OK")).toEqual({ ok: true, value: "OK" });
  expect(checkAnswer("a".repeat(1_001))).toEqual({
    ok: false,
    refusal: { code: "review-text-long", max: 1_000, length: 1_001 },
  });
});
