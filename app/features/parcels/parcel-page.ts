import { data, redirect, type RouterContextProvider } from "react-router";
import * as z from "zod";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import type { ParcelRefusal } from "#domain/parcels/parcel-refusals.ts";
import { returnWishes, type ReturnWish } from "#domain/parcels/return-request.ts";
import type { GivenReason } from "#domain/orders/parcel-reason.ts";
import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import { getOrder } from "#server/orders/get-order.ts";
import type { World } from "#server/world.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { readFormOrSave } from "#app/features/people/guards/read-form-or-save.ts";
import type { ReasonValues } from "#app/features/parcels/own/reason-fields.tsx";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import { readReturned, returnedField } from "./returned-field.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";

export type ParcelPageArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
  params: { number: string; parcel: string };
};

/** The order that an address names, and its customer. @throws 404 where there is none of this customer's */
export async function loadOwnOrder({
  context,
  url,
  params,
}: Pick<ParcelPageArgs, "context" | "url"> & { params: { number: string } }) {
  const world = context.get(worldContext);
  const customer = await requireBuyer(context, url, "orders");
  const number = readOrderNumber(params.number);
  const order = number && (await getOrder(world, customer, number));
  if (!order) throw data(null, { status: 404 });
  return { world, customer, order };
}

/** The parcel that an address names by its place, with its order and its customer. @throws 404 where there is none of this customer's */
export async function loadParcel(args: Omit<ParcelPageArgs, "request">) {
  const found = await loadOwnOrder(args);
  const place = readParcelNumber(args.params.parcel);
  const parcel = found.order.parcels[place - 1];
  if (!parcel) throw data(null, { status: 404 });
  return { ...found, parcel, place };
}

/** `wish`: of a return that can be answered with other packets; money else. */
const reasonForm = z.object({
  reason: z.string(),
  words: z.string(),
  wish: z.enum(returnWishes).catch("money"),
});

type Verb = (
  world: World,
  person: Person,
  request: {
    orderNumber: string;
    parcel: number;
    wish: ReturnWish;
    packs: Readonly<Record<string, number>>;
  } & GivenReason,
) => Promise<Result<unknown, ParcelRefusal>>;

/** Asks a verb about the parcel of the address; answers what is wrong, or leads back to the order. */
export async function answerParcelForm(
  { request, context, url, params }: ParcelPageArgs,
  { verb, done }: { verb: Verb; done: "canceled" | "return-asked" },
) {
  const form = await readFormOrSave(context, request, reasonForm, returnedField);
  const customer = await requireBuyer(context, url, "orders");
  const language = languageOf(url.pathname);
  const values: ReasonValues = { ...form.values, ...form.others };
  const given = form.ok ? form.value : { reason: "", words: "", wish: "money" as const };
  const orderNumber = readOrderNumber(params.number) ?? "";
  const packs = readReturned(form.others);
  const asked = { orderNumber, parcel: readParcelNumber(params.parcel), packs, ...given };
  const answer = await verb(context.get(worldContext), customer, asked);
  if (answer.ok)
    throw redirect(localPath(language, `/checkout/product?orderId=${orderNumber}&done=${done}`));
  const { status, text } = refusalLine(answer.refusal.code);
  if (status === 404) throw data(null, { status });
  const words = textIn(language)(text, { ...answer.refusal });
  return data({ values, ...atReasonField(answer.refusal, words) }, status);
}

/** Words about the reason stand at its field, all else above the button. */
export function atReasonField(
  refusal: { code: string; packId?: string },
  text: string,
): { problems: ReasonValues; problem: string | null } {
  const { code, packId } = refusal;
  if (packId !== undefined)
    return { problems: { [`${returnedField}${packId}` as const]: text }, problem: null };
  if (code === "reason-missing") return { problems: { reason: text }, problem: null };
  if (code === "reason-words-missing" || code === "reason-too-long")
    return { problems: { words: text }, problem: null };
  return { problems: {}, problem: text };
}

/** Reads the number of a parcel; 0, which no parcel has, for anything else. */
export const readParcelNumber = (text: string): number =>
  /^[1-9][0-9]{0,2}$/.test(text) ? Number(text) : 0;
