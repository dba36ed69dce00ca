import { redirect } from "react-router";
import { canDropPacks } from "#domain/orders/drop-packs.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { dropPacks } from "#server/parcels/corrections/drop-packs.ts";
import {
  loadParcel,
  readParcelNumber,
  type ParcelPageArgs,
} from "#app/features/parcels/parcel-page.ts";
import { readFormOrSave } from "#app/features/people/guards/read-form-or-save.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { answerRefusal, packsForm, readKept } from "./packs-form.ts";
import { packsPrefix } from "./packs-shown.ts";

/** A parcel with its packs, for its customer. @throws 404 where it is none of theirs */
export async function loadOwnPacks(args: Omit<ParcelPageArgs, "request">) {
  const { order, parcel } = await loadParcel(args);
  const t = textIn(languageOf(args.url.pathname));
  return {
    orderId: order.id,
    orderNumber: order.number,
    isCash: order.method === "cod",
    canDrop: canDropPacks(parcel),
    vendorName: parcel.vendorName,
    lines: parcel.lines,
    title: t("packs.title"),
    description: t("packs.metaDescription"),
  };
}

export async function answerOwnPacks({ request, context, url, params }: ParcelPageArgs) {
  const sent = await readFormOrSave(context, request, packsForm, packsPrefix);
  const customer = await requireBuyer(context, url, "orders");
  const language = languageOf(url.pathname);
  const orderNumber = readOrderNumber(params.number) ?? "";
  const dropped = await dropPacks(context.get(worldContext), customer, {
    orderNumber,
    parcel: readParcelNumber(params.parcel),
    kept: readKept(sent.others),
    reason: "",
  });
  if (!dropped.ok) return answerRefusal(dropped.refusal, { ...sent.others }, textIn(language));
  throw redirect(
    localPath(language, `/checkout/product?orderId=${orderNumber}&done=${dropped.value}`),
  );
}
