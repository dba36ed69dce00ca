import { route } from "@react-router/dev/routes";

/** The same pages in the profile and in the panel: one file has two routes only where each has an id. */
export const secondStepPages = (base: string) =>
  [
    ["app", "app"],
    ["app/removal", "app-removal"],
    ["passkeys/new", "passkey"],
    ["passkeys/:passkeyId/removal", "passkey-removal"],
    ["recovery-codes", "recovery-codes"],
  ].map(([path, file]) =>
    route(`${base}/${path}`, `routes/account/second-step/${file}.tsx`, { id: `${base}/${file}` }),
  );

/** What a product has beside its form, which its vendor and the panel keep alike. */
export const productParts = (area: "vendor" | "admin", product: string) =>
  [
    ["stock", "products/stock.tsx"],
    ["packs/:packId/price", "products/price.tsx"],
    ["deletion", "products/deletion.ts"],
    ["images", "product-images/images.tsx"],
    ["images/uploads", "product-images/uploads.ts"],
    ["images/:imageId/place", "product-images/position.ts"],
    ["images/:imageId/texts", "product-images/texts.ts"],
    ["images/:imageId/deletion", "product-images/deletion.ts"],
    ["lots", "lots/lots.tsx"],
    ["lots/new", "lots/new-lot.tsx"],
    ["lots/:lotId", "lots/lot.tsx"],
    ["lots/:lotId/tests", "lots/tests.tsx"],
    ["lots/:lotId/stock", "lots/stock.tsx"],
    ["lots/:lotId/assignment", "lots/assignment.tsx"],
    ["lots/:lotId/labels", "lots/labels.ts"],
    ["lots/:lotId/hold", "lots/hold.tsx"],
    ["lots/:lotId/release", "lots/release.ts"],
    ["lots/:lotId/sample", "lots/sample.ts"],
    ["lots/:lotId/photo", "lots/photo.tsx"],
    ["lots/:lotId/photo/removal", "lots/photo-removal.ts"],
    ["lots/:lotId/count-photos/:photoId", "lots/count-photo.ts"],
    ...(area === "admin"
      ? [["lots/:lotId/count-photos/:photoId/removal", "lots/count-photo-removal.ts"]]
      : []),
    ["lots/:lotId/recall", "lots/recall.tsx"],
    ["lots/:lotId/recall/file", "lots/recall-file.ts"],
    ["lots/:lotId/recall/calls", "lots/recall-calls.ts"],
  ].map(([path, file]) => route(`${product}/${path}`, `routes/${area}/${file}`));

/** What is done with an order, or with one parcel, by its vendor and by administrators: each area has files of its own. */
export const parcelForms = (base: string, folder: string) =>
  [
    ["cancellation", "corrections/order-cancellation.tsx"],
    ["address", "corrections/order-address.tsx"],
    ["parcels/:parcel/moves", "parcel-moves.tsx"],
    ["parcels/:parcel/packs", "corrections/packs.tsx"],
    ["parcels/:parcel/lots", "parcel-lots.tsx"],
    ["parcels/:parcel/cancellation", "parcel-cancellation.tsx"],
    ["parcels/:parcel/shipment", "parcel-shipment.tsx"],
    ["parcels/:parcel/delivery-correction", "delivery-correction.tsx"],
    ["parcels/:parcel/return-decision", "return-decision.tsx"],
    ["parcels/:parcel/returned-packs", "returned-packs.tsx"],
    ["parcels/:parcel/replacement", "replacement.tsx"],
    ["parcels/:parcel/challans/:replacement", "challan.ts"],
  ].map(([path, file]) => route(`${base}/:number/${path}`, `${folder}/${file}`));

/** What a customer does with an order of theirs, or with a parcel of it. */
export const ownOrderForms = [
  ["address", "corrections/order-address.tsx"],
  ["cancellation", "corrections/order-cancellation.tsx"],
  ["parcels/:parcel/packs", "corrections/packs.tsx"],
  ["parcels/:parcel/cancellation", "cancellation.tsx"],
  ["parcels/:parcel/return-request", "return-request.tsx"],
  ["parcels/:parcel/return-photos", "return-photos.tsx"],
  ["return-photos/:photoId", "return-photo.ts"],
].map(([path, file]) => route(`orders/:number/${path}`, `routes/account/orders/${file}`));

/** What is done with many parcels at once. */
export const batchPages = (base: string, folder: string) =>
  ["packing", "shipping", "slips", "labels"].map((page) =>
    route(`${base}/${page}`, `${folder}/${page}.tsx`),
  );

/** What the law asks for: of a vendor its own, in the panel of each. */
export const recordPages = (base: string, area: "vendor" | "admin") =>
  [
    ["", "register.tsx"],
    ["/form-d", "form-d.tsx"],
    ["/trail", "trail.tsx"],
    ["/:record/:format", "file.ts"],
  ].map(([path, file]) => route(`${base}records${path}`, `routes/${area}/records/${file}`));

/** Complaints, as their vendor and the panel keep them: each area has files of its own. */
export const complaintPages = (base: string, folder: string) =>
  [
    ["", "complaints.tsx"],
    ["/:complaint", "complaint.tsx"],
    ["/:complaint/moves", "moves.ts"],
    ["/:complaint/file", "file.ts"],
    ["/:complaint/photos/:messageId", "photo.ts"],
  ].map(([path, file]) => route(`${base}${path}`, `${folder}/${file}`));

/** A customer's complaints: made of a parcel, and kept with its order. */
export const ownComplaintPages = [
  ["parcels/:parcel/complaint", "new-complaint.tsx"],
  ["complaints/:complaint", "complaint.tsx"],
  ["complaints/:complaint/closing", "closing.ts"],
  ["complaints/:complaint/file", "file.ts"],
  ["complaints/:complaint/photos/:messageId", "photo.ts"],
].map(([path, file]) => route(`orders/:number/${path}`, `routes/account/complaints/${file}`));

/** How many seeds of an order line came up, with photos. */
export const countPages = [
  ["", "germination.tsx"],
  ["/photos", "germination-photos.tsx"],
  ["/photos/:photoId", "germination-photo.ts"],
  ["/photos/:photoId/removal", "germination-photo-removal.ts"],
].map(([path, file]) =>
  route(`orders/:number/germination/:packId${path}`, `routes/account/orders/${file}`),
);

/** A vendor's files of products and of lots: one file has two routes only where each has an id. */
export const importPages = (kind: "products" | "lots") =>
  [
    ["", "imports.tsx"],
    ["/template", "template.ts"],
    ["/:importId", "import.tsx"],
    ["/:importId/start", "start.ts"],
    ["/:importId/faults", "faults.ts"],
    ["/:importId/forgetting", "forgetting.ts"],
  ].map(([path, file]) =>
    route(`vendor/${kind}/imports${path}`, `routes/vendor/product-imports/${file}`, {
      id: `${kind}-imports/${file}`,
    }),
  );

/** What helps to choose seed and to grow it. */
export const growingPages = [
  route("compare", "routes/account/growing/compare.tsx"),
  route("products/:slug/how-much", "routes/account/growing/how-much.tsx"),
  route("products/:slug/delivery", "routes/account/growing/product-delivery.tsx"),
  route("products/:slug/delivery-terms", "routes/api/delivery-terms.ts"),
  route("place", "routes/account/growing/place.tsx"),
  route("categories/:slug", "routes/account/growing/category.tsx"),
  route("crops", "routes/account/growing/crops.tsx"),
  route("crops/:crop", "routes/account/growing/crop.tsx"),
];

/** What a vendor says of its business. */
export const businessPages = [
  route("vendor/business", "routes/vendor/business/business.tsx"),
  route("vendor/business/name", "routes/vendor/business/name.tsx"),
  route("vendor/business/address", "routes/vendor/business/address.tsx"),
  route("vendor/business/contact", "routes/vendor/business/contact.tsx"),
  route("vendor/business/delivery", "routes/vendor/business/delivery.tsx"),
  route("vendor/business/care", "routes/vendor/business/care.tsx"),
  route("vendor/business/consent/withdrawal", "routes/vendor/business/consent-withdrawal.ts"),
  route("vendor/business/tax", "routes/vendor/business/tax.tsx"),
  route("vendor/business/licence", "routes/vendor/business/licence.tsx"),
  route("vendor/business/submission", "routes/vendor/business/submission.ts"),
  route("vendor/business/submission/withdrawal", "routes/vendor/business/submission-withdrawal.ts"),
];

/** What a vendor was owed at the end of each period. */
export function statementPages(base: string, folder: string) {
  return [
    route(base, `routes/${folder}/statements.tsx`),
    route(`${base}/:serial`, `routes/${folder}/statement.tsx`),
    route(`${base}/:serial/:format`, `routes/${folder}/file.ts`),
  ];
}

/** The codes of offers. */
export const offerPages = [
  route("offers", "routes/admin/offers/offers.tsx"),
  route("offers/:id", "routes/admin/offers/offer.tsx"),
];

/** What gateways paid to the bank. */
const settlementPages = [
  route("money/settlements", "routes/admin/money/settlements/settlements.tsx"),
  route("money/settlements/file", "routes/admin/money/settlements/file.ts"),
  route(
    "money/settlements/differences/:difference",
    "routes/admin/money/settlements/difference.tsx",
  ),
  route("money/settlements/:settlement", "routes/admin/money/settlements/settlement.tsx"),
];

/** What was posted in the shop and of one vendor, what gateways settled, and who takes the cash of a vendor. */
export const ledgerPages = [
  ...settlementPages,
  route("money/commission", "routes/admin/money/commission.tsx"),
  route("money/ledger", "routes/admin/money/ledger.tsx"),
  route("money/statement-length", "routes/admin/money/statement-length.ts"),
  route("money/balances", "routes/admin/money/balances/balances.tsx"),
  route("money/balances/file", "routes/admin/money/balances/file.ts"),
  route("money/check", "routes/admin/money/check.tsx"),
  route("money/withholding", "routes/admin/withholding/withholding.tsx"),
  route("money/withheld", "routes/admin/withholding/withheld.tsx"),
  route("money/withheld/:month/:tax", "routes/admin/withholding/file.ts"),
  route("vendors/:vendorId/ledger", "routes/admin/vendors/ledger.tsx"),
  route("vendors/:vendorId/ledger/file", "routes/admin/vendors/ledger-file.ts"),
  route("vendors/:vendorId/cash-collector", "routes/admin/vendors/cash-collector.ts"),
  route("vendors/:vendorId/ledger/:posting/taking-back", "routes/admin/vendors/taking-back.tsx"),
  ...statementPages("vendors/:vendorId/statements", "admin/vendors/statements"),
];

/** What the shop invoices vendors for its commission. */
export const invoicePages = [
  route("money/invoices", "routes/admin/money/invoices/invoices.tsx"),
  route("money/invoices/file", "routes/admin/money/invoices/file.ts"),
  route("money/invoices/:invoice", "routes/admin/money/invoices/invoice.tsx"),
  route("money/invoices/:invoice/file", "routes/admin/money/invoices/invoice-file.ts"),
];

/** Runs in which vendors are paid, and what the bank says of them. */
export const payoutPages = [
  route("money/payouts", "routes/admin/money/payouts/runs.tsx"),
  route("money/payouts/new", "routes/admin/money/payouts/proposal.tsx"),
  route("money/payouts/settings", "routes/admin/money/payouts/settings.tsx"),
  route("money/payouts/answers", "routes/admin/money/payouts/answers.tsx"),
  route("money/payouts/:number", "routes/admin/money/payouts/run.tsx"),
  route("money/payouts/:number/dropping", "routes/admin/money/payouts/dropping.ts"),
  route("money/payouts/:number/file", "routes/admin/money/payouts/file.ts"),
  route("money/payouts/:number/:reference", "routes/admin/money/payouts/payout.tsx"),
  route("vendors/:vendorId/payouts", "routes/admin/vendors/payouts.tsx"),
];

/** Cash that couriers have and hand over, and what the shop earned. */
export const courierCashPages = [
  route("money/cash", "routes/admin/money/cash/cash.tsx"),
  route("money/cash/file", "routes/admin/money/cash/file.ts"),
  route("money/earned", "routes/admin/money/earned/earned.tsx"),
  route("money/earned/file", "routes/admin/money/earned/file.ts"),
  route("money/remittances", "routes/admin/money/remittances/remittances.tsx"),
  route("money/remittances/open", "routes/admin/money/remittances/open-lines.tsx"),
  route("money/remittances/lines/:line", "routes/admin/money/remittances/line.tsx"),
  route("money/remittances/lines/:line/dismissal", "routes/admin/money/remittances/dismissal.tsx"),
  route("money/remittances/lines/:line/reopening", "routes/admin/money/remittances/reopening.tsx"),
  route("money/remittances/:remittance", "routes/admin/money/remittances/remittance.tsx"),
];

/** Where a vendor is paid to, and what the shop invoices it. */
export const bankPages = [
  route("vendor/money/file", "routes/vendor/money/file.ts"),
  route("vendor/money/payouts", "routes/vendor/money/payouts.tsx"),
  route("vendor/money/invoices/:invoice", "routes/vendor/money/invoice.tsx"),
  route("vendor/money/invoices/:invoice/file", "routes/vendor/money/invoice-file.ts"),
  route("vendor/money/bank", "routes/vendor/money/bank.tsx"),
  route("vendor/money/bank/removal", "routes/vendor/money/bank-removal.tsx"),
];

/** What a vendor was told. */
export const noticePages = [
  route("vendor/notices", "routes/vendor/notices/notices.tsx"),
  route("vendor/notices/reading", "routes/vendor/notices/reading.ts"),
  route("vendor/notices/emails", "routes/vendor/notices/emails.tsx"),
  route("vendor/notices/:id/reading", "routes/vendor/notices/notice-reading.ts"),
  route("vendor/notices/:id/prices", "routes/vendor/notices/prices.tsx"),
];

/** Tax classes, their rates, and what follows from both. */
export const taxPages = [
  route("money/tax", "routes/admin/money/tax.tsx"),
  route("money/tax/usual", "routes/admin/money/tax-usual.tsx"),
  route("money/tax/above-mrp", "routes/admin/money/tax-above-mrp.ts"),
  route("money/tax/:id", "routes/admin/money/tax-class.tsx"),
  route("money/tax/:id/rates", "routes/admin/money/tax-rates.tsx"),
  route("money/tax/:id/rates/:day/removal", "routes/admin/money/tax-rate-removal.tsx"),
];

/** What a link in a mail leads to, and what asks for such a mail. */
export const mailedLinkPages = [
  route("forgot-password", "routes/account/forgot-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("confirm-email", "routes/account/confirm-email.tsx"),
  route("notice-emails/stop", "routes/account/notice-stop.tsx"),
  route("email-confirmations", "routes/account/email-confirmations.tsx"),
];

export const wishListPages = [
  route("wishlist", "routes/account/wishlist/wishlist.tsx"),
  route("wishlist/packs", "routes/api/wishlist-packs.ts"),
  route("wishlist/account", "routes/api/wishlist-account.ts"),
  route("wishlist/emails", "routes/account/wishlist/emails.ts"),
  route("wishlist/emails/stop", "routes/account/wishlist/emails-stop.tsx"),
  route("wishlist/restocks", "routes/account/wishlist/restocks.ts"),
  route("wishlist/restocks/removal", "routes/account/wishlist/restock-removal.ts"),
  route("wishlist/restocks/stop", "routes/account/wishlist/restocks-stop.tsx"),
];
