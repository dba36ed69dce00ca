import { data, type RouterContextProvider } from "react-router";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { getComplaint } from "#server/complaints/get-complaint.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { worldContext } from "#app/context.ts";
import { viewComplaint } from "#app/features/complaints/view-complaint.ts";
import { requireBuyer } from "#app/features/people/guards/require-buyer.ts";
import { pageTexts, textIn } from "#app/i18n/catalogues.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";

export type OwnComplaintArgs = {
  context: Readonly<RouterContextProvider>;
  url: URL;
  params: { number: string; complaint: string };
};

/** The complaint that an address names, with its customer. @throws 404 where it is none of theirs, or of another order */
export async function loadOwnComplaint({ context, url, params }: OwnComplaintArgs) {
  const world = context.get(worldContext);
  const customer = await requireBuyer(context, url, "orders");
  const complaint = await getComplaint(world, customer, params.complaint);
  if (complaint === null || complaint.orderNumber !== readOrderNumber(params.number))
    throw data(null, { status: 404 });
  const language = languageOf(url.pathname);
  const path = localPath(
    language,
    `/orders/${complaint.orderNumber}/complaints/${complaint.number}`,
  );
  return { world, customer, complaint, language, path };
}

const doneWords = ["made", "sent", "closed"] as const;

export async function openOwnComplaint(args: OwnComplaintArgs) {
  const { world, complaint, language, path } = await loadOwnComplaint(args);
  const t = textIn(language);
  const { business } = await cachedSettings(world);
  const asked = args.url.searchParams.get("done");
  const done = doneWords.find((word) => word === asked);
  const { number } = complaint;
  return {
    complaint: viewComplaint(complaint, {
      language,
      role: "customer",
      shopName: business.name,
      path,
    }),
    /** Of the form: sent twice it is one message. */
    messageId: world.newId(),
    path,
    done: done === undefined ? null : t(`complaint.done.${done}`, { number }),
    texts: pageTexts[language].complaint,
    title: t("complaint.title", { number }),
    description: t("complaint.description"),
  };
}

export type OpenedOwnComplaint = Awaited<ReturnType<typeof openOwnComplaint>>;
