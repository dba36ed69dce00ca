import type { RouterContextProvider } from "react-router";
import { importBytesMax } from "#domain/catalogue/imports/import-limits.ts";
import { discardUpload, readUpload } from "#server/files/read-upload.ts";
import { admitImport } from "#server/catalogue/imports/admit-import.ts";
import { sendImport } from "#server/catalogue/imports/send-import.ts";
import { worldContext } from "#app/context.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { attempt } from "#app/features/people/sign-in/attempt.ts";
import type { VendorPerson } from "#app/features/people/guards/require-vendor.ts";
import { sayRefusal } from "#app/refusals/say-refusal.ts";

type Asked = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  person: VendorPerson;
  t: ReturnType<typeof textIn>;
};
type Taken = { importId: string } | { problem: string; init: ResponseInit };

/** The words of an upload speak of pictures elsewhere. */
const uploadWords = {
  "upload-broken": "importRefusal.broken",
  "upload-too-many-fields": "upload.tooManyFields",
  "picture-several": "importRefusal.several",
  "picture-empty": "importRefusal.empty",
  "picture-too-large": "importRefusal.tooLarge",
} as const;

export async function takeImportFile({ request, context, person, t }: Asked): Promise<Taken> {
  const admitted = await admitImport(context.get(worldContext), person);
  if (!admitted.ok) {
    await discardUpload(request);
    return said(sayRefusal(admitted.refusal, t));
  }
  const upload = await readUpload(request, { fileBytesMax: importBytesMax });
  if (!upload.ok) {
    const text = uploadWords[upload.refusal.code];
    return said(sayRefusal(upload.refusal, t, { text }));
  }
  const { file: bytes, fileName } = upload.value;
  if (bytes === null) return said(sayRefusal({ code: "import-file-missing" }, t));
  const sent = await attempt(context, () =>
    sendImport(context.get(worldContext), person, { fileName, bytes }),
  );
  if (sent === null) return { problem: t("imports.failed"), init: { status: 500 } };
  return sent.ok ? sent.value : said(sayRefusal(sent.refusal, t));
}

const said = ({ words, init }: { words: string; init: ResponseInit }): Taken => ({
  problem: words,
  init,
});
