import { courierCashExpectations } from "./courier-cash-expectations.ts";
import { administrators, everybody, get, post, vendors, type Visit } from "./route-visits.ts";
import { settlementExpectations } from "./settlement-expectations.ts";

const unknownId = "3f2c1b0a-9d8e-4f7a-8b6c-5d4e3f2a1b0c";
const ledger = `/admin/vendors/${unknownId}/ledger`;

const statements = `/admin/vendors/${unknownId}/statements`;

/** Of the pages about the ledger. */
export const ledgerExpectations: Record<string, Visit[]> = {
  ...courierCashExpectations,
  ...settlementExpectations,
  "/vendor/money": [
    get("/vendor/money?page=2&after=7", vendors(200)),
    post("/vendor/money", everybody(405)),
  ],
  "/vendor/money/statements": [
    get("/vendor/money/statements?page=2", vendors(200)),
    post("/vendor/money/statements", everybody(405)),
  ],
  "/vendor/money/statements/:serial": [
    get("/vendor/money/statements/:statement?page=2&after=7", vendors(200, 404)),
    post("/vendor/money/statements/:statement", everybody(405)),
  ],
  "/vendor/money/statements/:serial/:format": [
    get("/vendor/money/statements/:statement/csv", vendors(200, 404)),
    get("/vendor/money/statements/:statement/pdf", vendors(200, 404)),
    get("/vendor/money/statements/:statement/doc", vendors(404)),
    post("/vendor/money/statements/:statement/csv", everybody(405)),
  ],
  "/vendor/money/invoices/:invoice": [
    get("/vendor/money/invoices/:invoice", vendors(200, 404)),
    post("/vendor/money/invoices/:invoice", everybody(405)),
  ],
  "/vendor/money/invoices/:invoice/file": [
    get("/vendor/money/invoices/:invoice/file", vendors(200, 404)),
    post("/vendor/money/invoices/:invoice/file", everybody(405)),
  ],
  "/admin/money/invoices": [
    get("/admin/money/invoices?month=2026-11&page=2", administrators(200)),
    get(`/admin/money/invoices?after=${unknownId}`, administrators(200)),
    post("/admin/money/invoices", administrators(422), { sac: "12099990" }),
  ],
  "/admin/money/invoices/file": [
    get("/admin/money/invoices/file?month=2026-11", administrators(200)),
    post("/admin/money/invoices/file", administrators(405)),
  ],
  "/admin/money/invoices/:invoice": [
    get(`/admin/money/invoices/${unknownId}`, administrators(404)),
    get("/admin/money/invoices/:invoice", administrators(200)),
    post(`/admin/money/invoices/${unknownId}`, administrators(405)),
  ],
  "/admin/money/invoices/:invoice/file": [
    get(`/admin/money/invoices/${unknownId}/file`, administrators(404)),
    get("/admin/money/invoices/:invoice/file", administrators(200)),
    post(`/admin/money/invoices/${unknownId}/file`, administrators(405)),
  ],
  "/admin/money/statement-length": [
    get("/admin/money/statement-length", administrators("/admin/money/ledger")),
    post("/admin/money/statement-length", administrators(422), { length: "a year" }),
  ],
  "/admin/vendors/:vendorId/statements": [
    get(`${statements}?page=2`, administrators(404)),
    post(statements, administrators(405)),
  ],
  "/admin/vendors/:vendorId/statements/:serial": [
    get(`${statements}/1`, administrators(404)),
    post(`${statements}/1`, administrators(405)),
  ],
  "/admin/vendors/:vendorId/statements/:serial/:format": [
    get(`${statements}/1/csv`, administrators(404)),
    get(`${statements}/1/pdf`, administrators(404)),
    post(`${statements}/1/csv`, administrators(405)),
  ],
  "/vendor/money/file": [
    get("/vendor/money/file?kind=sales", vendors(200)),
    post("/vendor/money/file", everybody(405)),
  ],
  "/admin/vendors/:vendorId/ledger/file": [
    get(`${ledger}/file`, administrators(200)),
    get("/admin/vendors/none/ledger/file", administrators(404)),
    post(`${ledger}/file`, administrators(405)),
  ],
  "/vendor/money/payouts": [
    get("/vendor/money/payouts?page=2", vendors(200)),
    post("/vendor/money/payouts", everybody(405)),
  ],
  "/admin/vendors/:vendorId/payouts": [
    get(`/admin/vendors/${unknownId}/payouts?page=2`, administrators(404)),
    post(`/admin/vendors/${unknownId}/payouts`, administrators(409), { account: "acc_none" }),
  ],
  "/admin/money/balances": [
    get("/admin/money/balances?page=2&show=owing", administrators(200)),
    post("/admin/money/balances", administrators(405)),
  ],
  "/admin/money/balances/file": [
    get("/admin/money/balances/file", administrators(200)),
    post("/admin/money/balances/file", administrators(405)),
  ],
  "/admin/money/payouts": [
    get("/admin/money/payouts?page=2", administrators(200)),
    post("/admin/money/payouts", administrators(405)),
  ],
  "/admin/money/payouts/new": [
    get("/admin/money/payouts/new?page=2", administrators(200)),
    post("/admin/money/payouts/new", administrators(409), {
      id: unknownId,
      way: "bank-file",
      shown: "nothing",
    }),
    post("/admin/money/payouts/new", administrators(400), {
      id: "no id",
      way: "bank-file",
      shown: "",
    }),
  ],
  "/admin/money/payouts/settings": [
    get("/admin/money/payouts/settings", administrators(200)),
    post("/admin/money/payouts/settings", administrators(422), {
      minimum: "0",
      debtLimit: "-1",
      columns: "Account = number",
    }),
  ],
  "/admin/money/payouts/answers": [
    get("/admin/money/payouts/answers", administrators(200)),
    post("/admin/money/payouts/answers", administrators(422), { file: "no file" }),
  ],
  "/admin/money/payouts/:number": [
    get("/admin/money/payouts/77", administrators(404)),
    get("/admin/money/payouts/none", administrators(404)),
    post("/admin/money/payouts/77", administrators(422), { currentPassword: "not-that-one-11" }),
  ],
  "/admin/money/payouts/:number/dropping": [
    get("/admin/money/payouts/77/dropping", administrators("/admin/money/payouts/77")),
    post("/admin/money/payouts/77/dropping", administrators(404)),
  ],
  "/admin/money/payouts/:number/file": [
    get("/admin/money/payouts/77/file", administrators("/admin/money/payouts/77")),
    post("/admin/money/payouts/77/file", administrators(404), { again: "yes" }),
  ],
  "/admin/money/payouts/:number/:reference": [
    get("/admin/money/payouts/77/BBP00000001", administrators(404)),
    get("/admin/money/payouts/77/none", administrators(404)),
    post("/admin/money/payouts/77/BBP00000001", administrators(404), {
      outcome: "failed",
      utr: "",
      day: "",
      reason: "Account closed",
    }),
    post("/admin/money/payouts/77/BBP00000001", administrators(422), {
      outcome: "paid",
      utr: "1",
      day: "2099-01-01",
      reason: "",
    }),
  ],
  "/admin/money/ledger": [
    get("/admin/money/ledger?page=2&after=7", administrators(200)),
    post("/admin/money/ledger", administrators(422), { days: "many" }),
  ],
  "/admin/money/withholding": [
    get("/admin/money/withholding?page=2&after=7", administrators(200)),
    post("/admin/money/withholding", administrators(422), { id: unknownId, tax: "tcs" }),
    post("/admin/money/withholding", administrators(400), { tax: "tcs" }),
  ],
  "/admin/money/withheld": [
    get("/admin/money/withheld", administrators(200)),
    post("/admin/money/withheld", administrators(422), { id: unknownId, tax: "tcs" }),
    post("/admin/money/withheld", administrators(400), { tax: "tcs" }),
  ],
  "/admin/money/withheld/:month/:tax": [
    get("/admin/money/withheld/2026-11/tcs", administrators(200)),
    get("/admin/money/withheld/2026-11/tds", administrators(200)),
    get("/admin/money/withheld/2026-13/tds", administrators(404)),
    get("/admin/money/withheld/2026-11/vat", administrators(404)),
    post("/admin/money/withheld/2026-11/tcs", administrators(405)),
  ],
  "/admin/money/check": [
    get("/admin/money/check", administrators(200)),
    post("/admin/money/check", administrators("/admin/money/check")),
  ],
  "/admin/vendors/:vendorId/ledger": [
    get(ledger, administrators(404)),
    post(ledger, administrators(404), {
      id: unknownId,
      direction: "more",
      amount: "5",
      reason: "A gift",
    }),
    post(ledger, administrators(400), { amount: "5" }),
  ],
  "/admin/vendors/:vendorId/cash-collector": [
    get(
      `/admin/vendors/${unknownId}/cash-collector`,
      administrators(`/admin/vendors/${unknownId}`),
    ),
    post(`/admin/vendors/${unknownId}/cash-collector`, administrators(404), {
      collector: "vendor",
    }),
    post(`/admin/vendors/${unknownId}/cash-collector`, administrators(400)),
  ],
  "/admin/vendors/:vendorId/ledger/:posting/taking-back": [
    get(`${ledger}/1/taking-back`, administrators(404)),
    post(`${ledger}/1/taking-back`, administrators(404), { reason: "A mistake" }),
  ],
};
