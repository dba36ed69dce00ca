import { expect, test } from "vitest";
import { givenField } from "#domain/payment-methods/offline-method.ts";
import { address, bank, buyer, lines, offer, request } from "#tests/factories/order-request.ts";
import { decideOrder, lineProblems, type Offer, type OrderRequest } from "./decide-order.ts";

const refusal = (over: Partial<OrderRequest>) => {
  const decided = decideOrder(request(over));
  return decided.ok ? null : decided.refusal;
};

test("an order that holds is priced and its address cleaned", () => {
  const decided = decideOrder(request());
  expect(decided).toMatchObject({
    ok: true,
    value: {
      address: { postalCode: "452001", phoneNumber: "9876543210" },
      priced: { subtotalPaise: 20_000, shippingPaise: 5000, taxPaise: 3600, totalPaise: 28_600 },
    },
  });
});

test("only active customers order", () => {
  expect(refusal({ person: null })).toEqual({ code: "not-a-customer" });
  expect(
    refusal({ person: { id: "x", role: "vendor", status: "active", vendorId: "v1" } }),
  ).toEqual({ code: "not-a-customer" });
  expect(
    refusal({ person: { id: "x", role: "customer", status: "disabled", vendorId: null } }),
  ).toEqual({ code: "not-a-customer" });
});

test("an empty cart and one that another tab changed are refused", () => {
  expect(refusal({ lines: [] })).toEqual({ code: "cart-empty" });
  expect(refusal({ shownCartKey: "a:1" })).toEqual({ code: "cart-changed" });
});

test("every line that does not hold is told, with what has changed", () => {
  const wanted = [
    ...lines,
    { packId: "b", quantity: 9, shownPricePaise: 9_000 },
    { packId: "gone", quantity: 1, shownPricePaise: null },
  ];
  expect(
    refusal({
      lines: wanted,
      offers: new Map([
        ["a", offer],
        ["b", offer],
      ]),
    }),
  ).toEqual({
    code: "lines-changed",
    problems: [
      { code: "out-of-stock", packId: "b", available: 5 },
      { code: "price-changed", packId: "b", fromPaise: 9_000, toPaise: 10_000 },
      { code: "withdrawn", packId: "gone" },
    ],
  });
});

test("a quantity that is none is refused in words", () => {
  for (const quantity of [0, -1, 1.5, Number.NaN]) {
    expect(lineProblems({ packId: "a", quantity, shownPricePaise: null }, offer)).toEqual([
      { code: "quantity-invalid", packId: "a" },
    ]);
  }
  expect(lineProblems({ packId: "a", quantity: 1e9, shownPricePaise: null }, offer)).toEqual([
    { code: "out-of-stock", packId: "a", available: 5 },
  ]);
});

test("a shown total that is not the total is answered with the new one", () => {
  expect(refusal({ shownTotalPaise: 1 })).toEqual({
    code: "total-changed",
    shownTotalPaise: 1,
    totalPaise: 28_600,
  });
});

test("cash on delivery is for India only, and a method must be on", () => {
  const abroad = {
    ...address,
    country: "US",
    state: "Ohio",
    postalCode: "44101",
    phoneNumber: "+1 216 555 0100",
  };
  expect(refusal({ address: abroad })).toEqual({ code: "cod-india-only", country: "US" });
  expect(refusal({ address: abroad, method: "upi" })).toBeNull();
  expect(refusal({ methodsOn: ["upi"] })).toEqual({ code: "payment-method-off", method: "cod" });
});

test("an address with a problem is refused at its field", () => {
  expect(refusal({ address: { ...address, postalCode: "012345" } })).toEqual({
    code: "address-invalid",
    problems: { postalCode: "pin-code-invalid" },
  });
});

test("one of the owner’s own methods is copied with what the customer told, whose fields must be filled in", () => {
  const method = "offline_bank";
  expect(refusal({ method })).toEqual({
    code: "payment-info-missing",
    problems: { [givenField("bank", "Reference")]: "missing" },
  });
  const given = { [givenField("bank", "Reference")]: " UTR  77 ", "given:other:Reference": "x" };
  const decided = decideOrder(request({ method, given }));
  expect(decided.ok && decided.value.offlinePayment).toEqual({
    methodId: "bank",
    name: "Bank transfer",
    info: bank.info,
    given: [{ name: "Reference", data: "UTR 77" }],
    asks: [],
  });
  const cash = decideOrder(request({ given }));
  expect(cash.ok && cash.value.offlinePayment).toBe(null);
});

test("a method of the owner’s that was switched off or renamed its fields meanwhile is not ordered by", () => {
  const method = "offline_bank";
  const given = { [givenField("bank", "Reference")]: "UTR 77" };
  expect(refusal({ method, given, methodsOn: ["cod"], offline: [] })).toEqual({
    code: "payment-method-off",
    method,
  });
  const renamed = {
    ...bank,
    requiredInfo: [{ name: "UTR number", data: "123", asked: "before" as const }],
  };
  expect(refusal({ method, given, offline: [renamed] })).toMatchObject({
    code: "payment-info-missing",
  });
});

test("an order to the shop’s own UPI ID keeps the ID it was placed with", () => {
  const decided = decideOrder(request({ method: "upi-direct", methodsOn: ["upi-direct"] }));
  expect(decided).toMatchObject({
    ok: true,
    value: {
      method: "upi-direct",
      offlinePayment: {
        methodId: "upi-direct",
        info: [{ name: "UPI ID", data: "shop@upi" }],
        upi: { upiId: "shop@upi", payeeName: "Beej Bazaar" },
      },
    },
  });
});

test("an order above a limit is taken and says so, until too many of the account wait", () => {
  const many = { lines: [{ packId: "a", quantity: 5, shownPricePaise: 10_000 }] };
  const asked = { ...many, shownTotalPaise: 64_000 };
  const above = { limit: "line-pieces", max: 4, asked: 5 };
  expect(decideOrder(request())).toMatchObject({ ok: true, value: { aboveLimit: null } });
  expect(decideOrder(request(asked))).toMatchObject({ ok: true, value: { aboveLimit: above } });
  const full = { ...buyer, waiting: 2, toPay: 1 };
  expect(refusal({ ...asked, buyer: full })).toEqual({
    code: "too-many-waiting",
    waiting: 2,
    toPay: 1,
    above,
  });
  expect(refusal({ ...asked, buyer: full, method: "upi", methodsOn: ["upi"] })).toMatchObject({
    code: "too-many-waiting",
  });
  const dropping = { ...buyer, waiting: 1, droppedToday: 2 };
  expect(decideOrder(request({ ...asked, buyer: dropping })).ok).toBe(true);
  expect(refusal({ ...asked, buyer: { ...dropping, droppedToday: 3 } })).toEqual({
    code: "too-many-large",
    above,
  });
  expect(decideOrder(request({ buyer: full })).ok, "a small one needs not wait").toBe(true);
});

test("a pack that would be sold above its MRP stands in the way, whatever else is true of it", () => {
  const line = { packId: "a", quantity: 2, shownPricePaise: 9_000 };
  expect(lineProblems(line, { ...offer, mrpPaise: 11_799, stock: 0 })).toEqual([
    { code: "above-mrp", packId: "a", priceWithTaxPaise: 11_800, mrpPaise: 11_799 },
  ]);
  expect(lineProblems({ ...line, shownPricePaise: null }, { ...offer, mrpPaise: 11_800 })).toEqual(
    [],
  );
});

test("a day of sowing is kept where seeds are ordered, and a wrong one is refused", () => {
  const sown = (sowingDate: string, over: Partial<Offer> = {}) =>
    decideOrder(request({ sowingDate, offers: new Map([["a", { ...offer, ...over }]]) }));
  expect(sown("2027-06-01")).toMatchObject({ ok: true, value: { sowingDate: "2027-06-01" } });
  expect(sown("")).toMatchObject({ ok: true, value: { sowingDate: null } });
  expect(sown("2026-11-19")).toEqual({ ok: false, refusal: { code: "sowing-date-wrong" } });
  for (const day of ["2027-06-01", "never"])
    expect(sown(day, { goodsKind: "edible" })).toMatchObject({
      ok: true,
      value: { sowingDate: null },
    });
});

test("what is too little only because of the day of sowing is told so", () => {
  const day = "2027-06-01";
  const problem = (stock: number, stockNow: number) =>
    lineProblems(
      { packId: "a", quantity: 2, shownPricePaise: null },
      { ...offer, stock, sowing: { day, stockNow } },
    )[0];
  expect(problem(1, 5)).toEqual({ code: "ends-before-sowing", packId: "a", available: 1, day });
  expect(problem(1, 1)).toEqual({ code: "out-of-stock", packId: "a", available: 1 });
  expect(problem(2, 5)).toBeUndefined();
});
