import { expect, test } from "vitest";
import { accept, refuse } from "#domain/result.ts";
import {
  type BusinessFacts,
  businessItems,
  mayChangeBusiness,
  maySubmitBusiness,
  mayWithdraw,
  missingItems,
} from "./business-details.ts";
import { consentWording, type VendorConsent } from "./vendor-consent.ts";
import type { Licence } from "./licences/licence.ts";

const now = new Date("2026-11-20T06:30:00Z");
const complete: BusinessFacts & { consent: VendorConsent | null } = {
  businessName: "Kaveri Seeds",
  addressLine1: "14 Mandi Road",
  addressLine2: null,
  city: "Indore",
  shipFromState: "MP",
  pinCode: "452001",
  contactName: "Leela",
  contactPhone: "9876500011",
  contactEmail: "a@b.in",
  careEmail: "care@b.in",
  carePhone: "0731 255 1234",
  officerName: null,
  officerDesignation: null,
  consent: { wording: consentWording, givenAt: now },
  gstRegistered: false,
  gstin: null,
  pan: null,
};
const licence: Licence = {
  id: "1",
  number: "MP/SEED/77",
  stateCode: "MP",
  validUntil: "2027-03-31",
  state: "waiting",
  documentType: "application/pdf",
  refusalReason: null,
  givenAt: now,
  decidedAt: null,
};
const given = { accepted: null, waiting: licence };
const fresh = { state: "waiting", submittedAt: null, sentBackReason: null } as const;
const inReview = { ...fresh, submittedAt: now };

test("the list is complete when each of its parts is", () => {
  expect(missingItems(complete, given, now)).toEqual([]);
  expect(missingItems({ ...complete, pinCode: null }, given, now)).toEqual(["address"]);
  expect(missingItems({ ...complete, contactPhone: null }, given, now)).toEqual(["contact"]);
  expect(missingItems({ ...complete, careEmail: null }, given, now)).toEqual(["care"]);
  expect(missingItems({ ...complete, consent: null }, given, now)).toEqual(["care"]);
  expect(missingItems({ ...complete, gstRegistered: null }, given, now)).toEqual(["tax"]);
  expect(missingItems({ ...complete, gstRegistered: true }, given, now)).toEqual(["tax"]);
});

test("who has agreed to an older wording is asked anew", () => {
  const consent = { wording: "2020-01-01.1", givenAt: now };
  expect(missingItems({ ...complete, consent }, given, now)).toEqual(["care"]);
});

test("a licence that has ended counts for nothing, a valid one also while it waits", () => {
  const ended = { ...licence, validUntil: "2026-11-19" };
  const none = { accepted: null, waiting: null };
  expect(missingItems(complete, none, now)).toEqual(["licence"]);
  expect(missingItems(complete, { accepted: null, waiting: ended }, now)).toEqual(["licence"]);
  expect(missingItems(complete, { accepted: ended, waiting: licence }, now)).toEqual([]);
  expect(missingItems(complete, { accepted: licence, waiting: null }, now)).toEqual([]);
});

test("the list is sent in once, when all is there, by who is not approved yet", () => {
  expect(maySubmitBusiness(fresh, [])).toEqual(accept(null));
  expect(maySubmitBusiness({ ...fresh, sentBackReason: "Blurred." }, [])).toEqual(accept(null));
  expect(maySubmitBusiness(fresh, businessItems)).toEqual(
    refuse({ code: "business-incomplete", missing: businessItems }),
  );
  expect(maySubmitBusiness(inReview, [])).toEqual(refuse({ code: "business-submitted-already" }));
  for (const state of ["approved", "paused"] as const)
    expect(maySubmitBusiness({ ...fresh, state }, [])).toEqual(
      refuse({ code: "business-approved-already" }),
    );
  expect(maySubmitBusiness({ ...fresh, state: "suspended" }, [])).toEqual(
    refuse({ code: "business-suspended" }),
  );
});

test("only a list that is with an administrator is taken back", () => {
  expect(mayWithdraw(inReview)).toEqual(accept(null));
  for (const stage of [fresh, { ...inReview, state: "approved" } as const])
    expect(mayWithdraw(stage)).toEqual(refuse({ code: "business-not-submitted" }));
});

test("nothing changes while the list is looked at, nor while the vendor is suspended", () => {
  for (const state of ["waiting", "approved", "paused"] as const)
    expect(mayChangeBusiness({ ...fresh, state })).toEqual(accept(null));
  expect(mayChangeBusiness(inReview)).toEqual(refuse({ code: "business-in-review" }));
  expect(mayChangeBusiness({ ...inReview, state: "suspended" })).toEqual(
    refuse({ code: "business-suspended" }),
  );
  expect(mayChangeBusiness({ ...inReview, state: "approved" })).toEqual(accept(null));
});
