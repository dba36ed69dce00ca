import { data, redirect, type RouterContextProvider } from "react-router";
import {
  remittanceFields,
  remittanceLimits,
  type WrittenLine,
} from "#domain/money/remittances/written-remittance.ts";
import { isUuid } from "#domain/uuid.ts";
import { readUpload } from "#server/files/read-upload.ts";
import {
  enterRemittance,
  type GivenRemittance,
} from "#server/money/remittances/enter-remittance.ts";
import { requireAdminWorkspace } from "#app/features/admin/workspace.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import { textOf } from "#app/forms/read-form.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { answerRemittance, answerUpload, type TypedRemittance } from "./remittance-answer.ts";

const t = textIn("en");

/** The words of an upload speak of pictures elsewhere. */
export const uploadWords = {
  "upload-broken": "remit.upload.broken",
  "upload-too-many-fields": "upload.tooManyFields",
  "picture-several": "remit.upload.several",
  "picture-empty": "remit.upload.empty",
  "picture-too-large": "remit.upload.tooLarge",
} as const;

/** Of either form: the one with a file, or the one with lines. @throws 400 where neither was sent */
export async function takeRemittance({
  request,
  context,
}: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}) {
  const { world, person } = await requireAdminWorkspace({ context });
  const isFile = request.headers.get("Content-Type")?.startsWith("multipart/form-data") === true;
  const upload = await readUpload(request, { fileBytesMax: remittanceLimits.fileBytes });
  if (!upload.ok) {
    const text = uploadWords[upload.refusal.code];
    const { words, init } = describeRefusal(upload.refusal, t, { text });
    return answerUpload(words, init);
  }
  const { texts, file, fileName } = upload.value;
  const id = textOf(texts.get("id"));
  if (!isUuid(id)) throw data(null, { status: 400 });
  const typed = isFile ? null : { id, lines: linesIn(texts) };
  const given: GivenRemittance = typed ?? { id, fileName, bytes: file ?? new Uint8Array() };
  const entered = await attempt(context, () => enterRemittance(world, person, given));
  if (entered?.ok) {
    const { id: there, isNew } = entered.value;
    return redirect(`/admin/money/remittances/${there}?done=${isNew ? "entered" : "known"}`);
  }
  return answerRemittance(typed, entered?.refusal ?? null);
}

/** Those in which more than the day is filled in. */
function linesIn(form: FormData): TypedRemittance["lines"] {
  return Array.from({ length: remittanceLimits.typedLinesMax }, (_, index) => {
    const line = index + 1;
    const read = (field: string) => textOf(form.get(`${field}.${line}`));
    const written = Object.fromEntries(remittanceFields.map((field) => [field, read(field)]));
    return { ...(written as WrittenLine), line };
  }).filter(({ tracking, amount }) => `${tracking}${amount}`.trim() !== "");
}
