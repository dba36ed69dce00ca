import fc from "fast-check";
import { expect, test } from "vitest";
import { kindsWithinVendor, postingKinds } from "./accounts.ts";
import { sumStatement, type Movement } from "./statement.ts";
import { dayAfter, lastDayOf, periodToClose } from "./statement-period.ts";
import { statementLengths } from "#domain/settings/statement-length.ts";

test("a period ends with its week from Monday, its two weeks or its month", () => {
  expect(lastDayOf("week", "2026-11-23")).toBe("2026-11-29");
  expect(lastDayOf("week", "2026-11-29")).toBe("2026-11-29");
  expect(lastDayOf("week", "2026-12-31")).toBe("2027-01-03");
  expect(lastDayOf("two-weeks", "2026-11-26")).toBe("2026-12-06");
  expect(lastDayOf("month", "2028-02-01")).toBe("2028-02-29");
  expect(lastDayOf("month", "2026-12-31")).toBe("2026-12-31");
  expect(dayAfter("2026-12-31")).toBe("2027-01-01");
});

const aDay = fc
  .integer({ min: 0, max: 30_000 })
  .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

test("one period follows the other without a gap, whatever length is set and however late it is closed", () => {
  fc.assert(
    fc.property(
      aDay,
      fc.array(fc.tuple(fc.constantFrom(...statementLengths), fc.nat(100)), { minLength: 1 }),
      (start, closings) => {
        let [firstDay, closedOn] = [start, start];
        for (const [length, late] of closings) {
          const lastDay = lastDayOf(length, firstDay > closedOn ? firstDay : closedOn);
          expect(periodToClose({ firstDay, closedOn }, length, lastDay)).toBeNull();
          let today = dayAfter(lastDay);
          for (let day = 0; day < late; day += 1) today = dayAfter(today);
          expect(periodToClose({ firstDay, closedOn }, length, today)).toEqual({
            firstDay,
            lastDay,
          });
          expect(lastDay >= closedOn && lastDay >= firstDay).toBe(true);
          [firstDay, closedOn] = [dayAfter(lastDay), today];
        }
      },
    ),
  );
});

test("every posting that changes what a vendor is owed stands under a head: they add up to the change", () => {
  const vendorKinds = postingKinds.filter(
    (kind) => !/^(?:payment|refund|tax-paid|gateway)|remit/.test(kind),
  );
  const posting = fc.record({
    kind: fc.constantFrom(...vendorKinds),
    a: fc.integer({ min: -1e6, max: 1e6 }),
    b: fc.integer({ min: -1e6, max: 1e6 }),
    c: fc.integer({ min: -1e6, max: 1e6 }),
  });
  fc.assert(
    fc.property(fc.array(posting), (postings) => {
      let owed = 0;
      const movements = postings.flatMap(({ kind, a, b, c }): Movement[] => {
        if (kind === "hold-ended")
          return [
            { kind, account: "vendor-on-hold", paise: a },
            { kind, account: "vendor-available", paise: -a },
          ];
        if (kind.startsWith("payout")) {
          const isOut = !kindsWithinVendor.some((within) => within === kind);
          if (isOut) owed += a;
          return [
            { kind, account: isOut ? "bank" : "vendor-available", paise: a },
            { kind, account: "vendor-reserved", paise: -a },
          ];
        }
        if (kind.startsWith("correction")) {
          owed += a;
          return [
            { kind, account: "corrections", paise: a },
            { kind, account: "vendor-available", paise: -a },
          ];
        }
        if (kind === "tax-withheld") {
          owed += b;
          return [
            { kind, account: "tds", paise: b },
            { kind, account: "vendor-on-hold", paise: -b },
          ];
        }
        owed += a - b - c - c;
        return [
          { kind, account: "customer-orders", paise: a },
          { kind, account: "commission", paise: -b },
          { kind, account: "commission-tax", paise: -c },
          { kind, account: "tcs", paise: c },
          { kind, account: "tds", paise: -c - c },
          { kind, account: "vendor-on-hold", paise: b + c + c - a },
        ];
      });
      const sums = sumStatement(movements);
      expect(Object.values(sums).reduce((sum, paise) => sum + paise, 0)).toBe(owed);
    }),
  );
});
