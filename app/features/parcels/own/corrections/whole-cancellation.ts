import { data, redirect } from "react-router";
import * as z from "zod";
import { canCancel } from "#domain/orders/order-cancellation.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { cancelOrderByCustomer } from "#server/parcels/corrections/cancel-order-by-customer.ts";
import { worldContext } from "#app/context.ts";
import { readFormOrSave } from "#app/features/people/guards/read-form-or-save.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { cancelEffect } from "#app/features/parcels/own/cancel-effect.ts";
import {
  atReasonField,
  loadOwnOrder,
  type ParcelPageArgs,
} from "#app/features/parcels/parcel-page.ts";
import { readNumbers } from "#app/features/parcels/parcel-numbers.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";

type Args = Omit<ParcelPageArgs, "params"> & { params: { number: string } };

/** What of an order can be canceled together, what stays, and what that does to the customer's money. */
export async function loadWholeCancellation(args: Omit<Args, "request">) {
  const { order } = await loadOwnOrder(args);
  const language = languageOf(args.url.pathname);
  if (order.status === "canceled")
    throw redirect(localPath(language, `/checkout/product?orderId=${order.id}`));
  const parcels = order.parcels.map((parcel, index) => ({ ...parcel, number: index + 1 }));
  const canceling = parcels.filter(({ status }) => canCancel(status, "customer"));
  const staying = parcels.filter(
    ({ status }) => status !== "canceled" && !canCancel(status, "customer"),
  );
  const t = textIn(language);
  return {
    orderId: order.id,
    orderNumber: order.number,
    count: parcels.length,
    canceling,
    staying,
    cancelingPaise: canceling.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
    ...cancelEffect(order, ...canceling),
    title: t(staying.length === 0 ? "cancel.titleWhole" : "cancel.titleRest"),
    description: t("cancel.wholeMetaDescription"),
  };
}

const form = z.object({ shown: z.string(), reason: z.string(), words: z.string() });

export async function answerWholeCancellation({ request, context, url, params }: Args) {
  const sent = await readFormOrSave(context, request, form);
  const customer = await requireBuyer(context, url, "orders");
  const language = languageOf(url.pathname);
  const given = sent.ok ? sent.value : { shown: "", reason: "", words: "" };
  const orderNumber = readOrderNumber(params.number) ?? "";
  const answer = await cancelOrderByCustomer(context.get(worldContext), customer, {
    ...given,
    orderNumber,
    shown: readNumbers(given.shown),
  });
  if (answer.ok)
    throw redirect(
      localPath(language, `/checkout/product?orderId=${orderNumber}&done=parcels-canceled`),
    );
  const { status, text } = refusalLine(answer.refusal.code);
  if (status === 404) throw data(null, { status });
  const words = textIn(language)(text, { ...answer.refusal });
  return data({ values: sent.values, ...atReasonField(answer.refusal, words) }, status);
}
