import { data } from "react-router";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import { readPage } from "#domain/list-page.ts";
import { mailWay } from "#server/mail/mail-way.ts";
import { exportRecall, findRecall } from "#server/parcels/recalls/find-recall.ts";
import type { RecalledRow } from "#server/parcels/recalls/recall-store.ts";
import { csvResponse } from "#app/http/downloads/csv-response.ts";
import { redirectTo } from "#app/features/admin/redirect-to.ts";
import type { Workspace } from "#app/features/admin/workspace.ts";

export type LotParams = { id: string; lotId: string };

/** @throws 404 when product or lot isn't there, or is another vendor's */
export async function openRecall(
  workspace: Workspace,
  { params: { id: productId, lotId }, url }: { params: LotParams; url: URL },
) {
  const { world, person, t, language } = workspace;
  const page = readPage(url.searchParams);
  const found = await findRecall(world, person, { productId, lotId, page });
  if (found === null) throw data(null, { status: 404 });
  const { lot, product } = found;
  const shown = {
    title: t("recall.title", { number: lot.number }),
    lot: { id: lot.id, number: lot.number },
    product: { id: product.id, name: productName(product, language) },
  };
  if (found.recall === null) return { ...shown, recall: null, reach: found.reach };
  const rows = found.rows.map((row) => shownRow(workspace, row));
  return { ...shown, recall: found.recall, rows, page: found.page };
}

export type OpenedRecall = Awaited<ReturnType<typeof openRecall>>;
export type ShownRecall = Extract<OpenedRecall, { rows: unknown }>;

/** Where no mail leaves this shop, whoever has no mail is called. */
function shownRow({ world, t, language }: Workspace, row: RecalledRow) {
  const { packets, mail, phonedAt, returnState } = row;
  const isCalled = mail === "waiting" && mailWay(world) === "none";
  return {
    ...row,
    packets: packets
      .map(({ quantity, size, unit }) =>
        t("recall.packetsOf", {
          quantity: String(quantity),
          pack: packLabel(size, unit, language),
        }),
      )
      .join(", "),
    mail: isCalled ? ("phone" as const) : mail,
    answer: returnState ?? (phonedAt === null ? ("none" as const) : ("phoned" as const)),
  };
}

/** The list with the phone numbers, all of its pages. */
export async function openRecallFile(workspace: Workspace, { params }: { params: LotParams }) {
  const { world, person, t, language } = workspace;
  const address = { productId: params.id, lotId: params.lotId };
  const found = await findRecall(world, person, { ...address, page: 1 });
  if (found === null || found.recall === null) throw data(null, { status: 404 });
  async function* rows() {
    for await (const batch of exportRecall(world, person, address))
      yield batch.map((row) => {
        const { orderNumber, name, phone, packets, state, mail, answer } = shownRow(workspace, row);
        const phoned =
          row.phonedAt === null ? "" : formatIndiaDay(indiaDay(row.phonedAt), language);
        const words = [t(`recall.state.${state}`), t(`recall.mail.${mail}`)];
        return [orderNumber, name, phone, packets, ...words, t(`recall.answer.${answer}`), phoned];
      });
  }
  const titles = ["order", "buyer", "phone", "packets", "parcel", "mail", "answer"] as const;
  return csvResponse(
    `recall-${found.lot.id}.csv`,
    [...titles.map((title) => t(`recall.${title}`)), t("recall.answer.phoned")],
    rows(),
    world.log,
  );
}

/** Who asks for the address of a button by hand. */
export async function redirectToRecall(
  workspace: Workspace,
  args: { params: LotParams; url: URL },
): Promise<Response> {
  const { product, lot } = await openRecall(workspace, args);
  return redirectTo(workspace.pathTo(`/products/${product.id}/lots/${lot.id}/recall`));
}
