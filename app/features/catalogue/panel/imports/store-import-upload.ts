import type { RouterContextProvider } from "react-router";
import { importBytesMax } from "#domain/catalogue/imports/import-limits.ts";
import type { ImportKind } from "#domain/catalogue/imports/import-state.ts";
import { discardUpload, readUpload } from "#server/files/read-upload.ts";
import { admitImport } from "#server/catalogue/imports/admit-import.ts";
import { sendImport } from "#server/catalogue/imports/send-import.ts";
import { worldContext } from "#app/context.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import type { VendorPerson } from "#app/features/people/guards/require-vendor.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

type ImportUploadArgs = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  person: VendorPerson;
  kind: ImportKind;
  t: ReturnType<typeof textIn>;
};
type ImportUploadResult = { importId: string } | { problem: string; init: ResponseInit };

/** The words of an upload speak of pictures elsewhere. */
const uploadWords = {
  "upload-broken": "importRefusal.broken",
  "upload-too-many-fields": "upload.tooManyFields",
  "picture-several": "importRefusal.several",
  "picture-empty": "importRefusal.empty",
  "picture-too-large": "importRefusal.tooLarge",
} as const;

export async function storeImportUpload({
  request,
  context,
  person,
  kind,
  t,
}: ImportUploadArgs): Promise<ImportUploadResult> {
  const admitted = await admitImport(context.get(worldContext), person);
  if (!admitted.ok) {
    await discardUpload(request);
    return uploadProblem(describeRefusal(admitted.refusal, t));
  }
  const upload = await readUpload(request, { fileBytesMax: importBytesMax });
  if (!upload.ok) {
    const text = uploadWords[upload.refusal.code];
    return uploadProblem(describeRefusal(upload.refusal, t, { text }));
  }
  const { file: bytes, fileName } = upload.value;
  if (bytes === null) return uploadProblem(describeRefusal({ code: "import-file-missing" }, t));
  const sent = await attempt(context, () =>
    sendImport(context.get(worldContext), person, { kind, fileName, bytes }),
  );
  if (sent === null) return { problem: t("imports.failed"), init: { status: 500 } };
  return sent.ok ? sent.value : uploadProblem(describeRefusal(sent.refusal, t));
}

const uploadProblem = ({
  words,
  init,
}: {
  words: string;
  init: ResponseInit;
}): ImportUploadResult => ({
  problem: words,
  init,
});
