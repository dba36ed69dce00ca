import books from "./reconciliation.json" with { type: "json" };
import commission from "./commission.json" with { type: "json" };
import ledger from "./ledger.json" with { type: "json" };
import money from "./money.json" with { type: "json" };
import orders from "./orders.json" with { type: "json" };
import payments from "./payments.json" with { type: "json" };
import payouts from "./payouts.json" with { type: "json" };
import refunds from "./refunds.json" with { type: "json" };
import remittances from "./remittances.json" with { type: "json" };
import settlements from "./settlements.json" with { type: "json" };
import tax from "./tax.json" with { type: "json" };
import withholding from "./withholding.json" with { type: "json" };

/** What is said about orders and their money. */
export const salesPanel = {
  ...books,
  ...commission,
  ...ledger,
  ...money,
  ...orders,
  ...payments,
  ...payouts,
  ...refunds,
  ...remittances,
  ...settlements,
  ...tax,
  ...withholding,
};
