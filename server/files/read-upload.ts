import { countFields, uploadFieldsMax } from "#domain/files/form-fields.ts";
import {
  picturesBytesMax,
  uploadTextBytesMax,
  type PicturesRefusal,
  type UploadRefusal,
} from "#domain/files/picture-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/**
 * The texts of a form and its one file. What the file is called is the sender's to invent: it may be shown, and is good for
 * nothing else. Its type isn't even told.
 */
export type Upload = { texts: FormData; file: Buffer | null; fileName: string };

/** So far a body that is refused is read to its end, and thrown away: a browser that still sends hears no answer. */
const drainedBytesMax = 128 * 1024 * 1024;

/**
 * Reads a form with one file. What is beyond the limit is counted, never kept. A form without multipart has texts
 * alone; its file is null, as when none was chosen.
 */
export async function readUpload(
  request: Request,
  { fileBytesMax }: { fileBytesMax: number },
): Promise<Result<Upload, UploadRefusal>> {
  const sent = await readSent(request, fileBytesMax, tooLarge(fileBytesMax));
  if (!sent.ok) return sent;
  const { texts, files } = sent.value;
  const [file, second] = files;
  if (second) return refuse({ code: "picture-several" });
  if (!file) return accept({ texts, file: null, fileName: "" });
  const refusal = refuseFile(file, fileBytesMax);
  if (refusal !== null) return refuse(refusal);
  const bytes = Buffer.from(await file.arrayBuffer());
  return accept({ texts, file: bytes, fileName: file.name });
}

/** Texts that came are given also where the pictures are refused. */
export type Pictures = {
  texts: FormData;
  pictures: Result<Buffer[], UploadRefusal | PicturesRefusal>;
};

/** Reads a form with several pictures, as `readUpload` one with a file. */
export async function readPictures(
  request: Request,
  { max, fileBytesMax }: { max: number; fileBytesMax: number },
): Promise<Pictures> {
  const sent = await readSent(request, picturesBytesMax, tooLargeTogether);
  if (!sent.ok) return { texts: new FormData(), pictures: sent };
  const { texts, files } = sent.value;
  if (files.length > max) return { texts, pictures: refuse({ code: "pictures-too-many", max }) };
  const bytes: Buffer[] = [];
  for (const file of files) {
    const refusal = refuseFile(file, fileBytesMax);
    if (refusal !== null) return { texts, pictures: refuse(refusal) };
    bytes.push(Buffer.from(await file.arrayBuffer()));
  }
  return { texts, pictures: accept(bytes) };
}

async function readSent<TooLarge>(
  request: Request,
  filesBytesMax: number,
  ifTooLarge: Result<never, TooLarge>,
): Promise<Result<{ texts: FormData; files: File[] }, UploadRefusal | TooLarge>> {
  const body = await readWithin(request.body, filesBytesMax + uploadTextBytesMax);
  if (body === null) return ifTooLarge;
  const type = request.headers.get("Content-Type") ?? "";
  if (countFields(type, body, uploadFieldsMax) > uploadFieldsMax)
    return refuse({ code: "upload-too-many-fields" });
  const form = await parseForm(type, body);
  if (form === null) return refuse({ code: "upload-broken" });
  const texts = new FormData();
  const files: File[] = [];
  for (const [name, value] of form) {
    if (typeof value === "string") texts.append(name, value);
    // A file input in which nothing was chosen is sent as a file without name and content.
    else if (value.size > 0 || value.name !== "") files.push(value);
  }
  return accept({ texts, files });
}

function refuseFile(file: File, bytesMax: number): UploadRefusal | null {
  if (file.size === 0) return { code: "picture-empty" };
  return file.size > bytesMax ? tooLarge(bytesMax).refusal : null;
}

/** Of a body that is refused before it is looked at. */
export const discardUpload = async (request: Request): Promise<void> =>
  void (await readWithin(request.body, 0));

const tooLarge = (bytesMax: number) =>
  refuse({ code: "picture-too-large" as const, megabytes: bytesMax / 1024 / 1024 });

const tooLargeTogether = refuse({
  code: "pictures-too-large" as const,
  megabytes: picturesBytesMax / 1024 / 1024,
});

/** Null when there is more of it; whatever a header says of its length. */
async function readWithin(
  body: ReadableStream<Uint8Array> | null,
  bytesMax: number,
): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes <= bytesMax) chunks.push(chunk);
    else chunks.length = 0;
    if (bytes > drainedBytesMax) return null;
  }
  return bytes <= bytesMax ? Buffer.concat(chunks) : null;
}

async function parseForm(type: string, body: Buffer): Promise<FormData | null> {
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return null;
  try {
    const form = new Response(new Uint8Array(body), { headers: { "Content-Type": type } });
    return await form.formData();
  } catch (error) {
    // Thrown for broken boundaries and headers of parts.
    if (error instanceof TypeError) return null;
    throw error;
  }
}
