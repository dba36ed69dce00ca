import mail from "./mail.json" with { type: "json" };
import analytics from "./vendor/analytics.json" with { type: "json" };
import bank from "./vendor/bank.json" with { type: "json" };
import business from "./vendor/business.json" with { type: "json" };
import dashboard from "./vendor/dashboard.json" with { type: "json" };
import delivery from "./vendor/delivery.json" with { type: "json" };
import imports from "./vendor/imports.json" with { type: "json" };
import lotImports from "./vendor/lot-imports.json" with { type: "json" };
import notices from "./vendor/notices.json" with { type: "json" };
import orders from "./vendor/orders.json" with { type: "json" };
import overview from "./vendor/overview.json" with { type: "json" };
import products from "./vendor/products.json" with { type: "json" };

/** Texts that only vendors see. */
export const vendor = {
  ...analytics,
  ...bank,
  ...business,
  ...dashboard,
  ...delivery,
  ...imports,
  ...lotImports,
  ...mail,
  ...notices,
  ...orders,
  ...overview,
  ...products,
};
