import { data, type RouterContextProvider } from "react-router";
import { pictureBytesMax, type UploadRefusal } from "#domain/files/picture-refusals.ts";
import type { Result } from "#domain/result.ts";
import { readUpload } from "#server/files/read-upload.ts";
import { visitorContext } from "#app/context.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";
import { pageTexts, type textIn } from "#app/i18n/catalogues.ts";
import { languageOf } from "#app/i18n/language.ts";

/** Nothing else that is sent is looked at, or handed back. */
const letterFields = ["complaintId", "messageId", "packId", "reason", "kind", "text"] as const;

type LetterValues = Partial<Record<(typeof letterFields)[number], string>>;

export type LetterForm = {
  values: LetterValues;
  upload: Result<{ photo: Buffer | null }, UploadRefusal>;
};

/** The texts of a form with a picture. */
export async function readLetter(request: Request): Promise<LetterForm> {
  const upload = await readUpload(request, { fileBytesMax: pictureBytesMax });
  if (!upload.ok) return { values: {}, upload };
  const { texts, file } = upload.value;
  const values = Object.fromEntries(
    letterFields.flatMap((name) => {
      const value = texts.get(name);
      return typeof value === "string" ? [[name, value]] : [];
    }),
  );
  return { values, upload: { ok: true, value: { photo: file } } };
}

type LetterArgs = { context: Readonly<RouterContextProvider>; request: Request; url: URL };

/** Whose session is over meanwhile gets what they typed back, as `readFormOrSave` gives it, and the words to draw it with. */
export async function readLetterOrSave({ context, request, url }: LetterArgs): Promise<LetterForm> {
  const letter = await readLetter(request);
  if ((await context.get(visitorContext).signedIn()) === null) {
    const texts = pageTexts[languageOf(url.pathname)].complaint;
    throw data({ typed: letter.values, texts }, 401);
  }
  return letter;
}

export type LetterAnswer = {
  values: LetterValues;
  problems: Partial<Record<"reason" | "about" | "text" | "photo", string>>;
  problem: string | null;
};

const fields: Readonly<Record<string, keyof LetterAnswer["problems"]>> = {
  "complaint-reason-missing": "reason",
  "complaint-line-unknown": "about",
  "complaint-text-missing": "text",
  "complaint-text-too-long": "text",
  "complaint-photos-too-many": "photo",
};

/** What is wrong, at its field. @throws 404 where there is nothing to write about */
export function refuseLetter(
  values: LetterValues,
  refusal: Parameters<typeof describeRefusal>[0],
  t: ReturnType<typeof textIn>,
) {
  if (refusal.code === "complaint-not-found") throw data(null, { status: 404 });
  const { words, init } = describeRefusal(refusal, t);
  const field = /^(?:picture|upload)-/.test(refusal.code) ? "photo" : fields[refusal.code];
  const answer: LetterAnswer =
    field === undefined
      ? { values, problems: {}, problem: words }
      : { values, problems: { [field]: words }, problem: null };
  return data(answer, init);
}

export const failLetter = (values: LetterValues, t: ReturnType<typeof textIn>) =>
  data<LetterAnswer>({ values, problems: {}, problem: t("complaint.failed") }, 500);
