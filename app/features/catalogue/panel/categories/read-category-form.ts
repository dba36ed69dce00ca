import * as z from "zod";
import { centreCrop, zoomMax, type LogoCrop } from "#domain/catalogue/categories/logo-crop.ts";
import { logoBytesMax, type UploadRefusal } from "#domain/files/picture-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import { readUpload } from "#server/files/read-upload.ts";
import { parseForm } from "#app/forms/read-form.ts";
import type { CategoryValues } from "./category-values.ts";

/** Without JavaScript nobody chose a square: it is the one in the middle. */
const percent = (usual: number, most: number) =>
  z.string().transform((text) => (text === "" ? usual : clamp(Number(text), usual, most)));

const clamp = (value: number, usual: number, most: number): number =>
  Number.isFinite(value) ? Math.min(Math.max(value, 0), most) : usual;

const schema = z.object({
  nameEn: z.string(),
  nameHi: z.string(),
  priority: z.string().transform((text) => (/^\d$/.test(text) ? Number(text) : null)),
  zoom: percent(centreCrop.zoom, zoomMax),
  across: percent(centreCrop.across, 100),
  down: percent(centreCrop.down, 100),
  removeLogo: z.string().transform((text) => text === "on"),
  mark: z.string(),
});

export type SentCategory = {
  nameEn: string;
  nameHi: string;
  priority: number | null;
  logo: Buffer | null;
  crop: LogoCrop;
  removeLogo: boolean;
  mark: string;
};

/** What was typed goes back into the form also where the file is refused. */
export async function readCategoryForm(
  request: Request,
): Promise<{ values: CategoryValues | null; sent: Result<SentCategory, UploadRefusal> }> {
  const upload = await readUpload(request, { fileBytesMax: logoBytesMax });
  if (!upload.ok) return { values: null, sent: upload };
  const { texts, file } = upload.value;
  const form = parseForm(texts, schema);
  const { nameEn = "", nameHi = "", priority = "", mark = "" } = form.values;
  const values = { nameEn, nameHi, priority, mark };
  if (!form.ok) throw new Error("Every text is taken by this schema");
  const { zoom, across, down, ...rest } = form.value;
  return { values, sent: accept({ ...rest, crop: { zoom, across, down }, logo: file }) };
}
