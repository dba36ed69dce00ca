import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";

type Facts = {
  orderNumber: string;
  orderId: string;
  customerId: string;
  productId: string;
  categoryId: string;
  vendorId: string;
  /** Which has the most parcels. */
  busiestId: string;
};

/** What an administrator asks for all day: every list plain, searched, filtered, sorted, its first page and a deep one. */
export async function panelAddresses(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute<Facts>(sql`
    select o.number as "orderNumber", o.id as "orderId", o.person_id as "customerId", p.id as "productId",
      p.vendor_id as "vendorId", c.id as "categoryId",
      (select vendor_id from parcels group by vendor_id order by count(*) desc limit 1) as "busiestId"
    from (select * from orders order by placed_at desc offset 50000 limit 1) o
    join order_lines l on l.order_id = o.id and l.position = 0
    join products p on p.id = l.product_id
    join categories c on c.id = p.category_id`);
  const [facts] = rows;
  if (facts === undefined) throw new Error("The big demo shop has no orders");
  const year = new Date().getUTCFullYear();
  const days = `from=${year - 1}-12-01&to=${year}-06-30`;
  return {
    dashboard: "/admin/dashboard",
    ...orderAddresses(facts, days),
    ...productAddresses(facts),
    ...peopleAddresses(facts),
    ...inboxAddresses(facts, days),
    ...moneyAddresses(facts, new Date()),
    ...vendorMoneyAddresses(facts),
  };
}

function orderAddresses({ orderNumber }: Facts, days: string): Record<string, string> {
  return {
    orders: "/admin/orders",
    "orders, page 2,000": "/admin/orders?page=2000",
    "orders, by a common name": "/admin/orders?search=sharma",
    "orders, by a seldom name": "/admin/orders?search=gurpreet+hegde",
    "orders, page 1,000": "/admin/orders?page=1000",
    "orders, by two letters": "/admin/orders?search=ra",
    "orders, by two letters of all numbers": "/admin/orders?search=bb",
    "orders, by number": `/admin/orders?search=${orderNumber}`,
    "orders, pending": "/admin/orders?status=pending",
    "orders, delivered": "/admin/orders?status=delivered",
    "orders, delivered, of some months": `/admin/orders?status=delivered&${days}`,
    "orders, not paid": "/admin/orders?payment=unpaid",
    "orders, as a file": "/admin/orders/file",
    "an order": `/admin/orders/${orderNumber}`,
  };
}

function productAddresses({ productId, categoryId, vendorId }: Facts): Record<string, string> {
  return {
    products: "/admin/products",
    "products, page 2,000": "/admin/products?page=2000",
    "products, by a common word": "/admin/products?search=okra",
    "products, by two letters": "/admin/products?search=ra",
    "products, of a category": `/admin/products?category=${categoryId}`,
    "products, of a vendor": `/admin/products?vendor=${vendorId}`,
    "products, of a category, page 100": `/admin/products?category=${categoryId}&page=100`,
    "products, low in stock": "/admin/products?stock=low",
    "products, low in stock, by stock": "/admin/products?stock=low&sort=stock",
    "products, by stock": "/admin/products?sort=stock",
    "products, by stock, page 1,000": "/admin/products?sort=stock-desc&page=1000",
    "products, by price": "/admin/products?sort=price",
    "products, by price, page 1,000": "/admin/products?sort=price&page=1000",
    "products, by name, page 1,000": "/admin/products?sort=name-desc&page=1000",
    "products, drafts": "/admin/products?state=draft",
    "products, as a file": "/admin/products/file",
    "a product": `/admin/products/${productId}`,
    "a product's stock": `/admin/products/${productId}/stock`,
    categories: "/admin/categories",
  };
}

function peopleAddresses({ customerId, vendorId }: Facts): Record<string, string> {
  return {
    customers: "/admin/customers",
    "customers, page 200": "/admin/customers?page=200",
    "customers, by name": "/admin/customers?search=sharma",
    "a customer": `/admin/customers/${customerId}`,
    vendors: "/admin/vendors",
    "vendors to review": "/admin/vendors?state=in-review",
    "vendors, licences to check": "/admin/vendors?state=licence",
    "a vendor": `/admin/vendors/${vendorId}`,
    administrators: "/admin/create",
  };
}

function inboxAddresses({ orderNumber }: Facts, days: string): Record<string, string> {
  return {
    messages: "/admin/messages",
    "messages, open": "/admin/messages?state=open",
    "messages, by a word": "/admin/messages?search=okra",
    reviews: "/admin/reviews",
    "reviews, page 2,000": "/admin/reviews?page=2000",
    "reviews, hidden": "/admin/reviews?state=hidden",
    "reviews, by a product": "/admin/reviews?search=okra",
    "reviews, by a word": "/admin/reviews?search=torn",
    "reviews, of one star or two": "/admin/reviews?stars=2",
    outbox: "/admin/outbox",
    "outbox, page 2,000": "/admin/outbox?page=2000",
    "outbox, to somebody": "/admin/outbox?search=sharma",
    "outbox, failed": "/admin/outbox?state=failed",
    "payment methods": "/admin/payment-methods",
    "payment methods, digital": "/admin/payment-methods?tab=digital",
    "business information": "/admin/business",
    activity: "/admin/activity",
    "activity, of some months": `/admin/activity?${days}`,
    "activity, of products changed": "/admin/activity?subject=product&action=changed",
    "activity, as a file": "/admin/activity/file",
    "search as you type, by two letters": "/admin/search/matches?q=ra",
    "search as you type, by a word": "/admin/search/matches?q=okra",
    "search, by a name": "/admin/search?q=sharma",
    "search, by an order's number": `/admin/search?q=${orderNumber}`,
  };
}

function moneyAddresses({ orderNumber }: Facts, now: Date): Record<string, string> {
  const [month, today] = [-30, 0].map((days) => isoIndiaDay(indiaDayAfter(now, days)));
  return {
    reconciliation: "/admin/money",
    "reconciliation, all": "/admin/money?show=all",
    "reconciliation, by an order's number": `/admin/money?search=${orderNumber}`,
    ledger: "/admin/money/ledger",
    balances: "/admin/money/balances",
    "balances, below zero": "/admin/money/balances?show=owing",
    "balances, as a file": "/admin/money/balances/file",
    payouts: "/admin/money/payouts",
    "next payouts": "/admin/money/payouts/new",
    "a run of payouts": "/admin/money/payouts/1",
    "cash with couriers": "/admin/money/cash",
    "cash with couriers, as a file": "/admin/money/cash/file",
    remittances: "/admin/money/remittances",
    "lines of remittances to look at": "/admin/money/remittances/open",
    "what was earned, by month": `/admin/money/earned?from=${month}&to=${today}`,
    "what was earned, as a file": `/admin/money/earned/file?from=${month}&to=${today}`,
    "what is withheld": "/admin/money/withheld",
    "what is withheld, from which day": "/admin/money/withholding",
    "invoices for commission": "/admin/money/invoices",
    "invoices for commission, as a file": "/admin/money/invoices/file",
    "money check": "/admin/money/check",
    "money of a month, as a file": `/admin/money/file?from=${month}&to=${today}`,
  };
}

/** Of the vendor with the most parcels, as an administrator sees it. */
function vendorMoneyAddresses({ busiestId }: Facts): Record<string, string> {
  const vendor = `/admin/vendors/${busiestId}`;
  return {
    "a vendor's money": `${vendor}/ledger`,
    "a vendor's money, the 20th page": `${vendor}/ledger?page=20`,
    "a vendor's money, as a file": `${vendor}/ledger/file`,
    "a vendor's statements": `${vendor}/statements`,
    "a vendor's statement": `${vendor}/statements/1`,
    "a vendor's statement, as a file": `${vendor}/statements/1/csv`,
    "a vendor's payouts": `${vendor}/payouts`,
  };
}
