import { data, redirect, type RouterContextProvider } from "react-router";
import { daysToChange } from "#domain/catalogue/lots/germination/new-count.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { formatIndiaDay, indiaDay, indiaDayAfter, isoIndiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { countGermination } from "#server/orders/counts/count-germination.ts";
import { getCount, type CountPage } from "#server/orders/counts/get-count.ts";
import { worldContext } from "#app/context.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { readFormOrSave } from "#app/features/people/guards/read-form-or-save.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { countForm, explainCountRefusal, type CountAnswer } from "./count-form.ts";

export type CountArgs = {
  context: Readonly<RouterContextProvider>;
  url: URL;
  params: { number: string; packId: string };
};

/** @throws 404 where there is no such line of this customer's, or its lot isn't known */
export async function openLine({ context, params, url }: CountArgs) {
  const world = context.get(worldContext);
  const customer = await requireBuyer(context, url, "orders");
  const address = { orderNumber: params.number, packId: params.packId };
  const found = await getCount(world, customer, address);
  if (found === null) throw data(null, { status: 404 });
  return { world, customer, address, found };
}

export async function loadCount(args: CountArgs) {
  const { found, world } = await openLine(args);
  const language = languageOf(args.url.pathname);
  const action = countPath(args, language);
  const asked = args.url.searchParams.get("done");
  return {
    ...shown(found, language),
    title: textIn(language)("count.title"),
    action,
    photos: {
      path: `${action}/photos`,
      list: found.line.count?.photos ?? [],
      newId: found.mayAddPhoto ? world.newId() : null,
    },
    done: (found.line.count && doneWords.find((word) => word === asked)) ?? null,
  };
}

const doneWords = ["counted", "photo-added", "photo-removed"] as const;

export const countPath = ({ params }: Pick<CountArgs, "params">, language: Language): string =>
  localPath(language, `/orders/${params.number}/germination/${params.packId}`);

/** As the page shows it. */
function shown({ line, standing, today, days }: CountPage, language: Language) {
  const { count, deliveredAt, productName: name, productNameHi: nameHi } = line;
  const pack = packLabel(line.packQuantity, line.packUnit, language);
  return {
    orderId: line.orderId,
    name: `${productName({ name, nameHi }, language)} · ${pack}`,
    imageKey: line.imageKey,
    lots: line.lots,
    standing,
    today,
    count: count && {
      lotId: count.lotId,
      sown: String(count.sown),
      cameUp: String(count.cameUp),
      countedOn: count.countedOn,
    },
    until: count && formatIndiaDay(indiaDayAfter(count.createdAt, daysToChange), language),
    deliveredOn: deliveredAt && isoIndiaDay(indiaDay(deliveredAt)),
    days,
  };
}

export async function answerCount({
  request,
  context,
  params,
  url,
}: CountArgs & { request: Request }) {
  const language = languageOf(url.pathname);
  const t = textIn(language);
  const form = await readFormOrSave(context, request, countForm(t));
  const { world, customer, address } = await openLine({ context, params, url });
  const { values } = form;
  if (!form.ok) return data<CountAnswer>({ values, problems: form.problems, problem: null }, 422);
  const given = { ...address, ...form.value };
  const counted = await attempt(context, () => countGermination(world, customer, given));
  if (counted === null)
    return data<CountAnswer>({ values, problems: {}, problem: t("count.failed") }, 500);
  if (counted.ok) return redirect(`${countPath({ params }, language)}?done=counted`);
  if (counted.refusal.code === "count-not-found") throw data(null, { status: 404 });
  const { init, ...explained } = explainCountRefusal(counted.refusal, t);
  return data<CountAnswer>({ values, ...explained }, init);
}
