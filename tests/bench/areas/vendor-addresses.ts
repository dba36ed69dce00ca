import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { indiaDay, indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";
import { rowsPerPage } from "#domain/list-page.ts";
import { productsPerPage } from "#domain/catalogue/storefront/catalogue-query.ts";

type Facts = {
  products: number;
  parcels: number;
  imports: number;
  importId: string;
  productId: string;
  categoryId: string;
  orderNumber: string;
  shipTo: string;
};

/** What a vendor asks for all day: every list plain, searched, filtered, sorted, its first page and its last. */
export async function vendorAddresses(
  db: Database,
  vendorId: string,
): Promise<Record<string, string>> {
  const { rows } = await db.execute<Facts>(sql`
    select (select count(*)::int from products where vendor_id = ${vendorId}) as products,
      (select count(*)::int from parcels where vendor_id = ${vendorId}) as parcels,
      (select count(*)::int from product_imports where vendor_id = ${vendorId}) as imports,
      (select id from product_imports where vendor_id = ${vendorId} order by fault_count desc, id limit 1) as "importId",
      p.id as "productId", p.category_id as "categoryId", o.number as "orderNumber",
      o.ship_to_name as "shipTo"
    from order_lines l join products p on p.id = l.product_id join orders o on o.id = l.order_id
    where l.vendor_id = ${vendorId}
    group by p.id, o.id order by (select count(*) from order_lines where product_id = p.id) desc limit 1`);
  const [facts] = rows;
  if (facts === undefined) throw new Error("The vendor sold nothing");
  return {
    overview: "/vendor/dashboard",
    ...moneyAddresses,
    ...statementAddresses,
    ...productAddresses(facts),
    ...importAddresses(facts),
    ...orderAddresses(facts),
    ...analyticsAddresses(new Date()),
    "business details": "/vendor/business",
    "a business's licence": "/vendor/business/licence",
  };
}

const lastPage = (rows: number) => Math.max(1, Math.ceil(rows / rowsPerPage));

/** All of it has pages. */
export const moneyAddresses: Record<string, string> = {
  money: "/vendor/money",
  "money, the 20th page": "/vendor/money?page=20",
  "money, refunds": "/vendor/money?kind=refunds",
  "money, payouts": "/vendor/money?kind=payouts",
  "money, as a file": "/vendor/money/file",
  payouts: "/vendor/money/payouts",
};

const statementAddresses: Record<string, string> = {
  statements: "/vendor/money/statements",
  "a statement": "/vendor/money/statements/1",
  "a statement, as a file": "/vendor/money/statements/1/csv",
};

function productAddresses({ products, productId, categoryId }: Facts): Record<string, string> {
  return {
    products: "/vendor/products",
    "products, last page": `/vendor/products?page=${lastPage(products)}`,
    "products, by a common word": "/vendor/products?search=okra",
    "products, by two letters": "/vendor/products?search=ra",
    "products, of a category": `/vendor/products?category=${categoryId}`,
    "products, drafts": "/vendor/products?state=draft",
    "products, in review": "/vendor/products?state=in-review",
    "products, low in stock": "/vendor/products?stock=low",
    "products, low in stock, by stock": "/vendor/products?stock=low&sort=stock",
    "products, by stock": "/vendor/products?sort=stock",
    "products, by price, last page": `/vendor/products?sort=price&page=${lastPage(products)}`,
    "products, by name, last page": `/vendor/products?sort=name-desc&page=${lastPage(products)}`,
    "products, as a file": "/vendor/products/file",
    "a new product": "/vendor/products/new",
    "a product": `/vendor/products/${productId}`,
    "a product's stock": `/vendor/products/${productId}/stock`,
    "a product's pictures": `/vendor/products/${productId}/images`,
  };
}

function importAddresses({ imports, importId }: Facts): Record<string, string> {
  return {
    imports: "/vendor/products/imports",
    "imports, last page": `/vendor/products/imports?page=${lastPage(imports)}`,
    "an import with faults": `/vendor/products/imports/${importId}`,
  };
}

function orderAddresses({ parcels, orderNumber, shipTo }: Facts): Record<string, string> {
  const [name = ""] = shipTo.toLowerCase().split(" ");
  return {
    orders: "/vendor/orders",
    "orders, last page": `/vendor/orders?page=${lastPage(parcels)}`,
    "orders, to pack": "/vendor/orders?status=to-pack",
    "orders, with a return asked for": "/vendor/orders?status=return-asked",
    "orders, delivered": "/vendor/orders?status=delivered",
    "orders, delivered, page 20": "/vendor/orders?status=delivered&page=20",
    "orders, by name, last page": `/vendor/orders?sort=name&page=${lastPage(parcels)}`,
    "orders, by total": "/vendor/orders?sort=total-desc",
    "orders, to somebody": `/vendor/orders?search=${name}`,
    "orders, by two letters": "/vendor/orders?search=ra",
    "orders, by number": `/vendor/orders?search=${orderNumber}`,
    "orders, as a file": "/vendor/orders/file",
    "an order": `/vendor/orders/${orderNumber}`,
    "a packing slip": `/vendor/orders/${orderNumber}/packing-slip`,
  };
}

function analyticsAddresses(now: Date): Record<string, string> {
  const [from, to] = [indiaDayAfter(now, -364), indiaDay(now)].map(isoIndiaDay);
  const year = `from=${from}&to=${to}`;
  return {
    analytics: "/vendor/analytics",
    "analytics of a year, by day": `/vendor/analytics?${year}&by=day`,
    "analytics of a year, by week": `/vendor/analytics?${year}&by=week`,
    "analytics of a year, by month": `/vendor/analytics?${year}&by=month`,
    "analytics of a year, as a file": `/vendor/analytics/file?${year}&by=day&figure=products`,
  };
}

/** What everybody sees of it. */
export function publicAddresses(vendor: {
  slug: string;
  published: number;
}): Record<string, string> {
  const path = `/vendors/${vendor.slug}`;
  return {
    "the vendor's page": path,
    "the vendor's page, in Hindi": `/hi${path}`,
    "the vendor's page, by price": `${path}?sort=price-asc`,
    "the vendor's page, last page": `${path}?page=${Math.ceil(vendor.published / productsPerPage)}`,
  };
}
