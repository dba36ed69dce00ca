import * as z from "zod";
import { documentBytesMax } from "#domain/vendors/licences/licence.ts";
import { readUpload } from "#server/files/read-upload.ts";
import { giveLicence } from "#server/vendors/business/give-licence.ts";
import { worldContext } from "#app/context.ts";
import { unlistedMeta } from "#app/seo/unlisted-meta.ts";
import { requireVendor } from "#app/features/people/guards/require-vendor.ts";
import { parseForm } from "#app/forms/read-form.ts";
import {
  refuseBusiness,
  saveBusinessPart,
} from "#app/features/vendors/business/answer-business.ts";
import { loadBusiness } from "#app/features/vendors/business/load-business.ts";
import { BusinessPage } from "#app/features/vendors/business/business-page.tsx";
import type { Route } from "./+types/licence";

const schema = z.object({
  licenceNumber: z.string(),
  licenceState: z.string(),
  validUntil: z.string(),
});

export const loader = ({ context, url }: Route.LoaderArgs) => loadBusiness({ context, url });

export const meta: Route.MetaFunction = unlistedMeta;

export async function action({ request, context, url }: Route.ActionArgs) {
  const person = await requireVendor(context, url);
  const upload = await readUpload(request, { fileBytesMax: documentBytesMax });
  if (!upload.ok) return refuseBusiness({ url }, "licence", {}, upload.refusal);
  const { texts, file: document } = upload.value;
  const form = parseForm(texts, schema);
  if (!form.ok) throw new Error("Every text is taken by this schema");
  const given = { written: form.value, document };
  return saveBusinessPart({
    context,
    url,
    item: "licence",
    values: form.values,
    work: () => giveLicence(context.get(worldContext), person, given),
  });
}

export default function BusinessLicence({ loaderData, actionData }: Route.ComponentProps) {
  return <BusinessPage details={loaderData.details} answer={actionData} />;
}
