import { data } from "react-router";
import { pictureBytesMax } from "#domain/files/picture-refusals.ts";
import { isUuid } from "#domain/uuid.ts";
import { readUpload } from "#server/files/read-upload.ts";
import { personOf } from "#server/people/person-of.ts";
import { addProductImage } from "#server/product-images/add-product-image.ts";
import { worldContext } from "#app/context.ts";
import { textIn } from "#app/messages/catalogues.ts";
import { attempt } from "#app/people/attempt.ts";
import { requireAdministrator } from "#app/people/require-administrator.ts";
import { sayRefusal } from "#app/say-refusal.ts";

const t = textIn("en");
type Asked = {
  request: Request;
  context: Parameters<typeof requireAdministrator>[0];
  productId: string;
};
type Taken = { problem: string; init: ResponseInit } | null;

/** Null: it is there. */
export async function takeImage({ request, context, productId }: Asked): Promise<Taken> {
  const person = personOf(await requireAdministrator(context));
  if (!isUuid(productId)) throw data(null, { status: 404 });
  const upload = await readUpload(request, { fileBytesMax: pictureBytesMax });
  if (!upload.ok) return said(upload.refusal);
  const bytes = upload.value.file;
  if (bytes === null) return said({ code: "picture-missing" });
  const added = await attempt(context, () =>
    addProductImage(context.get(worldContext), person, { productId, bytes }),
  );
  if (added === null) return { problem: t("adminImages.failed"), init: { status: 500 } };
  if (added.ok) return null;
  if (added.refusal.code === "product-not-found") throw data(null, { status: 404 });
  return said(added.refusal);
}

function said(refusal: Parameters<typeof sayRefusal>[0]): Taken {
  const { words, init } = sayRefusal(refusal, t);
  return { problem: words, init };
}
