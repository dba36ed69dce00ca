import { redirect } from "react-router";
import { makeComplaint } from "#server/complaints/make-complaint.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { ComplaintForm } from "#app/features/complaints/own/complaint-form.tsx";
import { SavedComplaint } from "#app/features/complaints/own/saved-complaint.tsx";
import {
  failLetter,
  readLetterOrSave,
  refuseLetter,
} from "#app/features/complaints/read-letter.ts";
import { loadParcel } from "#app/features/parcels/parcel-page.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { pageTexts, textIn } from "#app/i18n/catalogues.ts";
import { languageOf, localPath } from "#app/i18n/language.ts";
import { PageTexts } from "#app/kit/text.tsx";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import type { Route } from "./+types/new-complaint";

export async function loader(args: Route.LoaderArgs) {
  const { world, order, parcel } = await loadParcel(args);
  const language = languageOf(args.url.pathname);
  const t = textIn(language);
  const { business } = await cachedSettings(world);
  return {
    orderId: order.id,
    orderNumber: order.number,
    parcel,
    shopName: business.name,
    /** Of the form: sent twice it is one complaint. */
    complaintId: world.newId(),
    texts: pageTexts[language].complaint,
    title: t("complaint.newTitle"),
    description: t("complaint.newDescription"),
  };
}

export const meta: Route.MetaFunction = unlistedMeta;

export async function action(args: Route.ActionArgs) {
  const { values, upload } = await readLetterOrSave(args);
  const { world, customer, order, place } = await loadParcel(args);
  const language = languageOf(args.url.pathname);
  const t = textIn(language);
  if (!upload.ok) return refuseLetter(values, upload.refusal, t);
  const { complaintId = "", packId = "", reason = "", text = "" } = values;
  const made = await attempt(args.context, () =>
    makeComplaint(world, customer, {
      complaintId,
      orderNumber: order.number,
      parcel: place,
      packId,
      reason,
      text,
      photo: upload.value.photo,
    }),
  );
  if (made === null) return failLetter(values, t);
  if (!made.ok) return refuseLetter(values, made.refusal, t);
  const path = `/orders/${order.number}/complaints/${made.value.number}`;
  throw redirect(localPath(language, `${path}?done=made`));
}

export default function NewComplaint({ loaderData, actionData }: Route.ComponentProps) {
  const { texts, ...shown } = loaderData;
  return (
    <PageTexts texts={texts}>
      <ComplaintForm {...shown} answer={actionData} />
    </PageTexts>
  );
}

export const ErrorBoundary = () => <SavedComplaint kind="complaint" />;
