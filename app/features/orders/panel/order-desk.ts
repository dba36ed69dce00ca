import { data, type RouterContextProvider } from "react-router";
import type * as z from "zod";
import { findOrderDocuments } from "#server/documents/find-order-documents.ts";
import { getPlacedOrder } from "#server/orders/get-placed-order.ts";
import { personOf } from "#server/people/sign-in/person-of.ts";
import { getVendorOrder } from "#server/parcels/get-vendor-order.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { requireAdministrator } from "#app/features/people/guards/require-administrator.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { type Deed, doDeed, type OrderParams } from "#app/features/parcels/panel/do-deed.ts";

type Looked = { context: Readonly<RouterContextProvider>; params: OrderParams };
type Asked = Looked & { request: Request };

/** The order of the address, as administrators see it. @throws 404 where there is none */
export async function loadDesk({ context, params }: Looked) {
  const person = personOf(await requireAdministrator(context));
  const world = context.get(worldContext);
  const shown = await getPlacedOrder(world, person, params.number);
  if (shown === null) throw data(null, { status: 404 });
  const documents = await findOrderDocuments(world, person, shown.order.number);
  return { ...shown, documents, title: `Order ${shown.order.number}` };
}

/** What one form of an administrator's page asks for. */
export async function askDesk<S extends z.ZodObject>(args: Asked, deed: Deed<S>) {
  const person = personOf(await requireAdministrator(args.context));
  return doDeed(args, { person, language: "en", orders: "/admin/orders" }, deed);
}

/** What is the vendor's of the address's order. @throws 404 where nothing is */
export async function loadVendorDesk({ context, params, url }: Looked & { url: URL }) {
  const vendor = await requireVendor(context, url);
  const world = context.get(worldContext);
  const order = await getVendorOrder(world, vendor, params.number);
  if (order === null) throw data(null, { status: 404 });
  const documents = await findOrderDocuments(world, vendor, order.number);
  const t = textIn(languageOf(url.pathname));
  return { order: { ...order, documents }, title: t("adminOrder.title", { number: order.number }) };
}

/** What one form of a vendor's page asks for. */
export async function askVendorDesk<S extends z.ZodObject>(
  args: Asked & { url: URL },
  deed: Deed<S>,
) {
  const person = await requireVendor(args.context, args.url);
  const language = languageOf(args.url.pathname);
  return doDeed(args, { person, language, orders: localPath(language, "/vendor/orders") }, deed);
}
