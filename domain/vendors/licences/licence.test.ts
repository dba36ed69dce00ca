import { expect, test } from "vitest";
import { accept, refuse } from "#domain/result.ts";
import { checkLicence, endsLater } from "./licence.ts";

const written = { licenceNumber: " MP/SEED/77 ", licenceState: "MP", validUntil: "2027-03-31" };
const now = new Date("2026-11-20T06:30:00Z");
const wrong = (problems: object) => refuse({ code: "business-fields-wrong", problems });
const until = (validUntil: string) =>
  checkLicence({ ...written, validUntil }, { now, hasDocument: true });

test("a licence has a number, a state, an end and a document", () => {
  expect(checkLicence(written, { now, hasDocument: true })).toEqual(
    accept({ number: "MP/SEED/77", stateCode: "MP", validUntil: "2027-03-31" }),
  );
  const empty = { licenceNumber: "", licenceState: "", validUntil: "" };
  expect(checkLicence(empty, { now, hasDocument: false })).toEqual(
    wrong({
      licenceNumber: "required",
      licenceState: "required",
      validUntil: "required",
      document: "required",
    }),
  );
});

test("it has to hold after today, and no longer than a State gives", () => {
  expect(until("2026-11-21").ok).toBe(true);
  expect(until("2026-11-20")).toEqual(wrong({ validUntil: "day-past" }));
  expect(until("2024-01-31")).toEqual(wrong({ validUntil: "day-past" }));
  expect(until("2056-11-20").ok).toBe(true);
  expect(until("2056-11-21")).toEqual(wrong({ validUntil: "day-too-far" }));
  for (const day of ["31/03/2027", "2027-02-30", "tomorrow", "20270-01-01"])
    expect(until(day), day).toEqual(wrong({ validUntil: "day-unreadable" }));
});

test("today is India's: it begins there while it is still yesterday in London", () => {
  const evening = new Date("2026-11-20T18:29:59Z");
  const night = new Date("2026-11-20T18:30:00Z");
  expect(endsLater({ validUntil: "2026-11-21" }, evening)).toBe(true);
  expect(endsLater({ validUntil: "2026-11-21" }, night)).toBe(false);
});
