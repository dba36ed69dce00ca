import fc from "fast-check";
import { expect, test } from "vitest";
import { consentWording } from "./vendor-consent.ts";
import { accept, refuse } from "#domain/result.ts";
import { indianStates } from "#domain/people/addresses/states.ts";
import {
  checkBusinessAddress,
  checkBusinessContact,
  checkBusinessName,
  checkBusinessTax,
  checkCustomerCare,
  writtenMaxLengths,
} from "./written-details.ts";

const wrong = (problems: object) => refuse({ code: "business-fields-wrong", problems });
const address = {
  addressLine1: " 14  Mandi Road ",
  addressLine2: "",
  city: "Indore",
  state: "mp",
  pinCode: "452 001",
};

test("a business is called by one line of text, and not by a page of it", () => {
  expect(checkBusinessName("  Kaveri\n Seeds ")).toEqual(accept("Kaveri Seeds"));
  expect(checkBusinessName(" \0 ")).toEqual(wrong({ businessName: "required" }));
  const long = "k".repeat(writtenMaxLengths.businessName + 1);
  expect(checkBusinessName(long)).toEqual(wrong({ businessName: "too-long" }));
});

test("an address is kept as labels and tax need it", () => {
  expect(checkBusinessAddress(address)).toEqual(
    accept({
      addressLine1: "14 Mandi Road",
      addressLine2: null,
      city: "Indore",
      shipFromState: "MP",
      pinCode: "452001",
    }),
  );
});

test("all that is wrong with an address is said at once, each at its field", () => {
  const empty = { addressLine1: "", addressLine2: "", city: " ", state: "", pinCode: "" };
  expect(checkBusinessAddress(empty)).toEqual(
    wrong({ addressLine1: "required", city: "required", state: "required", pinCode: "required" }),
  );
  expect(checkBusinessAddress({ ...address, state: "Ohio", pinCode: "052001" })).toEqual(
    wrong({ state: "state-unknown", pinCode: "pin-code-invalid" }),
  );
});

test("a contact is a name, an Indian mobile number and an email", () => {
  const written = {
    contactName: "Leela",
    contactPhone: "+91 98765-00011",
    contactEmail: " A@B.in",
  };
  expect(checkBusinessContact(written)).toEqual(
    accept({ contactName: "Leela", contactPhone: "9876500011", contactEmail: "a@b.in" }),
  );
  expect(
    checkBusinessContact({ contactName: "", contactPhone: "12345", contactEmail: "leela" }),
  ).toEqual(
    wrong({
      contactName: "required",
      contactPhone: "mobile-invalid",
      contactEmail: "email-invalid",
    }),
  );
});

const care = {
  careEmail: " Care@Kaveri.example",
  carePhone: "०731 255 1234",
  officerName: "",
  officerDesignation: "",
  consent: consentWording,
};

test("customer care is an email and any phone, with an officer or without, and the tick of who has not agreed yet", () => {
  const checked = {
    careEmail: "care@kaveri.example",
    carePhone: "0731 255 1234",
    officerName: null,
    officerDesignation: null,
  };
  expect(checkCustomerCare(care, { isAgreed: false })).toEqual(accept(checked));
  expect(checkCustomerCare({ ...care, consent: "" }, { isAgreed: true })).toEqual(accept(checked));
  for (const carePhone of ["1800 123 4567", "+91 98765-00011", "(0731) 2551234"])
    expect(checkCustomerCare({ ...care, carePhone }, { isAgreed: true }).ok).toBe(true);
  const officer = { officerName: " Leela  Rao ", officerDesignation: "Manager" };
  expect(checkCustomerCare({ ...care, ...officer }, { isAgreed: true })).toMatchObject({
    value: { officerName: "Leela Rao", officerDesignation: "Manager" },
  });
});

test("all that is wrong with customer care is said at once; a tick for another wording is none", () => {
  const empty = {
    careEmail: "",
    carePhone: "",
    officerName: "",
    officerDesignation: "",
    consent: "",
  };
  const missing = { careEmail: "required", carePhone: "required", consent: "required" } as const;
  expect(checkCustomerCare(empty, { isAgreed: false })).toEqual(wrong(missing));
  for (const consent of ["on", "2020-01-01.1"])
    expect(checkCustomerCare({ ...care, consent }, { isAgreed: false })).toEqual(
      wrong({ consent: "required" }),
    );
  const odd = { careEmail: "care", carePhone: "call us" };
  expect(checkCustomerCare({ ...care, ...odd, officerName: "Leela" }, { isAgreed: false })).toEqual(
    wrong({
      careEmail: "email-invalid",
      carePhone: "phone-invalid",
      officerDesignation: "required",
    }),
  );
  expect(
    checkCustomerCare(
      { ...care, officerDesignation: "Manager", carePhone: "1".repeat(31) },
      { isAgreed: true },
    ),
  ).toEqual(wrong({ officerName: "required", carePhone: "phone-invalid" }));
});

test("a business says its GSTIN or that it has none, and nothing else", () => {
  const gstin = "27aapfu 0939f1zv";
  expect(checkBusinessTax({ gst: "no", gstin }, "MH")).toEqual(
    accept({ gstRegistered: false, gstin: null, pan: null }),
  );
  expect(checkBusinessTax({ gst: "yes", gstin }, "MH")).toEqual(
    accept({ gstRegistered: true, gstin: "27AAPFU0939F1ZV", pan: null }),
  );
  expect(checkBusinessTax({ gst: "yes", gstin }, null).ok).toBe(true);
  expect(checkBusinessTax({ gst: "", gstin }, "MH")).toEqual(wrong({ gst: "required" }));
  expect(checkBusinessTax({ gst: "yes", gstin: " " }, "MH")).toEqual(wrong({ gstin: "required" }));
  expect(checkBusinessTax({ gst: "yes", gstin: "27AAP" }, "MH")).toEqual(
    wrong({ gstin: "gstin-format" }),
  );
  expect(checkBusinessTax({ gst: "yes", gstin: "27AAPFU0939F1ZX" }, "MH")).toEqual(
    wrong({ gstin: "gstin-check-digit" }),
  );
});

test("a GSTIN of one state is refused for an address in every other", () => {
  fc.assert(
    fc.property(fc.constantFrom(...indianStates), ({ code }) => {
      const checked = checkBusinessTax({ gst: "yes", gstin: "29AAGCB7383J1Z4" }, code);
      if (code === "KA") expect(checked.ok).toBe(true);
      else expect(checked).toEqual(wrong({ gstin: "gstin-state" }));
    }),
  );
});

test("who has no GSTIN may say its PAN, which a GSTIN holds already", () => {
  expect(checkBusinessTax({ gst: "no", gstin: "", pan: "abcpk 1234l" }, "MH")).toEqual(
    accept({ gstRegistered: false, gstin: null, pan: "ABCPK1234L" }),
  );
  expect(checkBusinessTax({ gst: "no", gstin: "", pan: "1234" }, "MH")).toEqual(
    wrong({ pan: "pan-format" }),
  );
  const both = { gst: "yes", gstin: "27AAPFU0939F1ZV", pan: "ABCPK1234L" };
  expect(checkBusinessTax(both, "MH")).toEqual(
    accept({ gstRegistered: true, gstin: "27AAPFU0939F1ZV", pan: null }),
  );
});
