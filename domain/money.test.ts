import fc from "fast-check";
import { expect, test } from "vitest";
import { proratePaise, roundHalfUp } from "./money-division.ts";
import { decimalRupees, formatExactRupees, formatRupees, plainRupees } from "./money.ts";
import { parseRupees, rupeesToPaise } from "./rupees.ts";

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

test("rupees are grouped the Indian way", () => {
  expect(formatRupees(12_345_600)).toBe("₹1,23,456");
  expect(formatExactRupees(12_345_600)).toBe("₹1,23,456.00");
  expect(formatRupees(100_000_000_000)).toBe("₹1,00,00,00,000");
  expect(formatRupees(99_900)).toBe("₹999");
  expect(formatRupees(100_000)).toBe("₹1,000");
  expect(formatRupees(0)).toBe("₹0");
  expect(formatExactRupees(-15_005)).toBe("-₹150.05");
});

test("without decimals paise show only when the sum is not a whole rupee", () => {
  expect(formatRupees(9_950)).toBe("₹99.50");
  expect(formatRupees(5)).toBe("₹0.05");
  expect(() => formatRupees(0.5)).toThrow(RangeError);
});

test("formatting agrees with the en-IN locale", () => {
  const intl = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e12 }),
      (paise) => formatExactRupees(paise) === intl.format(paise / 100),
    ),
  );
});

test("fields and files take the digits alone, exactly also where binary fractions are not", () => {
  expect([plainRupees(14_000), plainRupees(14_050), plainRupees(5)]).toEqual([
    "140",
    "140.50",
    "0.05",
  ]);
  expect([decimalRupees(14_000), decimalRupees(-50)]).toEqual(["140.00", "-0.50"]);
  expect(decimalRupees(9_007_199_254_740_991)).toBe("90071992547409.91");
});

test("what is formatted can be read again", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e12 }),
      (paise) => parseRupees(formatRupees(paise)) === paise,
    ),
  );
});

test("texts that are no sum of rupees are not read", () => {
  for (const text of ["", "-1", "1e9", "NaN", "1.234", "₹", "1.", "0x10", " ", "1 2"])
    expect(parseRupees(text)).toBeNull();
  expect(parseRupees(" ₹1,23,456.5 ")).toBe(12_345_650);
});

test("rupees become paise without the error of binary fractions", () => {
  expect(rupeesToPaise(0.29)).toBe(29);
  expect(rupeesToPaise(1.1)).toBe(110);
  expect(() => rupeesToPaise(1.005)).toThrow(RangeError);
  expect(() => rupeesToPaise(Number.NaN)).toThrow(RangeError);
  fc.assert(
    fc.property(
      fc.integer({ min: -1e10, max: 1e10 }),
      (paise) => rupeesToPaise(paise / 100) === paise,
    ),
  );
});

test("halves are rounded up", () => {
  expect(roundHalfUp(5, 2)).toBe(3);
  expect(roundHalfUp(4, 2)).toBe(2);
  expect(roundHalfUp(149, 100)).toBe(1);
  expect(roundHalfUp(150, 100)).toBe(2);
  expect(roundHalfUp(-5, 2)).toBe(-2);
  expect(() => roundHalfUp(1.5, 2)).toThrow(RangeError);
  expect(() => roundHalfUp(1, 0)).toThrow(RangeError);
});

test("rounding is exact for large numbers", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4e15 }),
      fc.integer({ min: 1, max: 1e6 }),
      (numerator, denominator) => {
        const expected =
          (2n * BigInt(numerator) + BigInt(denominator)) / (2n * BigInt(denominator));
        return BigInt(roundHalfUp(numerator, denominator)) === expected;
      },
    ),
  );
});

test("the parts of a split add up and stay within one paisa of their share", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.array(fc.integer({ min: 0, max: 1e9 }), { minLength: 1, maxLength: 30 }),
      (total, weights) => {
        const parts = proratePaise(total, weights);
        expect(sumOf(parts)).toBe(total);
        const whole = sumOf(weights);
        parts.forEach((part, index) => {
          const share =
            whole === 0 ? total / weights.length : (total * (weights[index] ?? 0)) / whole;
          expect(Math.abs(part - share)).toBeLessThan(1.001);
          expect(part).toBeGreaterThanOrEqual(0);
        });
      },
    ),
  );
});

test("the largest remainder gets the paisa that is left, the earlier part on a tie", () => {
  expect(proratePaise(5000, [1, 1, 1])).toEqual([1667, 1667, 1666]);
  expect(proratePaise(100, [1, 2])).toEqual([33, 67]);
  expect(proratePaise(0, [])).toEqual([]);
  expect(() => proratePaise(1, [])).toThrow(RangeError);
  expect(() => proratePaise(1, [-1])).toThrow(RangeError);
});
