import { data } from "react-router";
import * as z from "zod";
import type { KeptPacks } from "#domain/orders/drop-packs.ts";
import type { DropPacksRefusal } from "#domain/parcels/parcel-refusals.ts";
import { isUuid } from "#domain/uuid.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { refusalLine } from "#app/refusals/refusal-line.ts";
import { packFields } from "./packs-shown.ts";

export const packsForm = z.object({ reason: z.string() });

const readQuantity = (text: string | undefined): number =>
  /^\s*\d{1,6}\s*$/.test(text ?? "") ? Number(text) : Number.NaN;

export function readKept(others: Readonly<Record<string, string>>): KeptPacks {
  const packIds = Object.keys(others)
    .filter((name) => name.startsWith(packFields.had))
    .map((name) => name.slice(packFields.had.length));
  return packIds.filter(isUuid).map((packId) => ({
    packId,
    had: readQuantity(others[packFields.had + packId]),
    keep: readQuantity(others[packFields.keep + packId]),
  }));
}

/** What is wrong, at its field or above the button, with what was typed. @throws 404 where nothing is theirs */
export function answerRefusal(
  refusal: DropPacksRefusal,
  values: Readonly<Record<string, string>>,
  t: ReturnType<typeof textIn>,
) {
  const { status, text } = refusalLine(refusal.code);
  if (status === 404) throw data(null, { status });
  const words = t(text, {
    ...("most" in refusal ? { most: refusal.most } : {}),
    ...("max" in refusal ? { max: refusal.max } : {}),
    ...("status" in refusal ? { status: t(`status.${refusal.status}`) } : {}),
  });
  const field = fieldOf(refusal);
  const problems: Record<string, string> = field === null ? {} : { [field]: words };
  return data({ values, problems, problem: field === null ? words : null }, status);
}

function fieldOf(refusal: DropPacksRefusal): string | null {
  if (refusal.code === "packs-invalid") return packFields.keep + refusal.packId;
  const isOfReason = refusal.code === "shop-reason-missing" || refusal.code === "reason-too-long";
  return isOfReason ? "reason" : null;
}
