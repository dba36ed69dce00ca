import { data, redirect } from "react-router";
import * as z from "zod";
import { labelsMax } from "#domain/catalogue/lots/passports/label-paper.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { drawLabelsWork, type PrintableLabels } from "#server/catalogue/lots/labels/draw-labels.ts";
import { signPassport, type SignedLot } from "#server/catalogue/lots/passports/sign-passport.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";
import { pdfResponse } from "#app/http/downloads/pdf-response.ts";
import { localPath } from "#app/i18n/language.ts";
import { drawQr } from "#app/kit/qr-drawing.ts";

type LabelsArgs = { params: { id: string; lotId: string }; url: URL };

const schema = z.object({
  pack: z.string(),
  count: z.coerce.number().int().min(1).max(labelsMax),
  paper: z.enum(["sheets", "rolls"]),
});

/**
 * The labels as a PDF, in the language of the page that asked.
 * @throws 404 where there is no such lot for that person; Unavailable when too many documents wait to be drawn
 */
export async function loadLabels(workspace: Workspace, { params, url }: LabelsArgs) {
  const { world, person, pathTo } = workspace;
  const { id: productId, lotId } = params;
  const asked = schema.safeParse(Object.fromEntries(url.searchParams));
  const packId = url.searchParams.get("pack") ?? "";
  const signed = await signPassport(world, person, { productId, lotId, packId });
  if (signed === null) throw data(null, { status: 404 });
  if (!asked.success)
    return redirect(`${pathTo(`/products/${productId}/lots/${lotId}`)}?refused=labels-invalid`);
  const labels: PrintableLabels = {
    ...labelOf(workspace, signed, url.origin),
    paper: asked.data.paper,
    count: asked.data.count,
  };
  const pdf = await world.queues.drawings.run(person.id, () =>
    world.threads.run(drawLabelsWork, labels),
  );
  return pdfResponse(`labels-${fileName(signed.lot.number)}.pdf`, pdf);
}

const fileName = (number: string): string => number.replaceAll(/[^A-Za-z0-9]+/g, "-");

function labelOf(
  { t, language }: Workspace,
  { product, lot, passport, text }: SignedLot,
  origin: string,
): Pick<PrintableLabels, "title" | "lines" | "code"> {
  const plain = (name: string, value: string) =>
    ({ text: `${name}: ${value}`, look: "plain" }) as const;
  const treated = lot.treatedWith;
  return {
    title: productName(product, language),
    lines: [
      { text: `${t("label.lot")} ${lot.number}`, look: "strong" },
      { text: t(`label.class.${lot.class}`), look: "plain" },
      plain(t("label.testedOn"), formatIsoDay(lot.testedOn, language)),
      plain(t("label.germination"), `${lot.germinationPermille / 10} %`),
      plain(t("label.validUntil"), formatIsoDay(lot.validUntil, language)),
      plain(t("label.content"), packLabel(passport.quantity, passport.unit, language)),
      ...(lot.poison ? [{ text: t("label.poison"), look: "warning" } as const] : []),
      {
        text:
          treated === null ? t("label.untreated") : t("label.treatedWith", { chemical: treated }),
        look: treated === null ? "plain" : "warning",
      },
      plain(t("label.producer"), lot.producer),
      ...(passport.licence === "" ? [] : [plain(t("label.licence"), passport.licence)]),
    ],
    // Any phone's camera opens it; no server is sent what stands behind the '#'.
    code: drawQr(`${origin}${localPath(language, "/lots/verify")}#`, text),
  };
}
