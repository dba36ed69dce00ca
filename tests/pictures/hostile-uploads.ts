import { randomBytes } from "node:crypto";
import { drawn, jpeg, movingPng, movingWebp, png, pngMagic, pngOf, webp } from "./pictures.ts";

export type HostileUpload = { init: RequestInit; says: RegExp };

const kind = /not a PNG, JPEG or WebP/;
const broken = /damaged/;
const zip = Buffer.from("PK\u0003\u0004 some files PK\u0005\u0006", "latin1");
const script = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>`;

export function formOf(...files: File[]): FormData {
  const form = new FormData();
  for (const file of files) form.append("picture", file);
  return form;
}

export const fileOf = (content: Buffer | string, name: string, type: string): File =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name, { type });

const one = (content: Buffer | string, name: string, type = "image/png"): RequestInit => ({
  body: formOf(fileOf(content, name, type)),
});

/** What somebody sends who wants to harm the shop, or has taken the wrong file, and what the shop says to it. */
export async function hostileUploads(): Promise<Record<string, HostileUpload>> {
  const [still, photo, small] = await Promise.all([png(), jpeg(), webp()]);
  const avif = await drawn({ width: 60, height: 40 }).avif().toBuffer();
  const tiff = await drawn({ width: 60, height: 40 }).tiff().toBuffer();
  const gif = await drawn({ width: 60, height: 40 }).gif().toBuffer();
  return {
    "a text named .png": { init: one("hello", "a.png"), says: kind },
    "an SVG with a script": { init: one(script, "a.svg", "image/svg+xml"), says: kind },
    "an SVG that calls itself a PNG": { init: one(script, "a.png"), says: kind },
    "HTML named .png": { init: one("<html><script>1</script>", "a.png"), says: kind },
    "a GIF": { init: one(gif, "a.gif", "image/gif"), says: kind },
    "a GIF that is a script too": { init: one("GIF89a=1;alert(1)", "a.png"), says: kind },
    "a renamed program": {
      init: one(Buffer.concat([Buffer.from("MZ"), randomBytes(400)]), "a.jpg", "image/jpeg"),
      says: kind,
    },
    "a PDF": { init: one("%PDF-1.7 1 0 obj", "a.jpg", "image/jpeg"), says: kind },
    "an AVIF": { init: one(avif, "a.avif", "image/avif"), says: kind },
    "a TIFF": { init: one(tiff, "a.tiff", "image/tiff"), says: kind },
    "a zip with the first bytes of a PNG": {
      init: one(Buffer.concat([pngMagic, zip]), "a.png"),
      says: broken,
    },
    "a PNG with a zip behind it": { init: one(Buffer.concat([still, zip]), "a.png"), says: kind },
    "a WebP with HTML behind it": {
      init: one(Buffer.concat([small, Buffer.from("<html>")]), "a.webp", "image/webp"),
      says: kind,
    },
    "50,000 × 50,000 pixels": {
      init: one(pngOf({ width: 50_000, height: 50_000 }, 1), "a.png"),
      says: /more than 40 million pixels/,
    },
    "20,000 × 20,000 pixels in a small file": {
      init: one(pngOf({ width: 20_000, height: 20_000 }), "a.png"),
      says: /more than 40 million pixels/,
    },
    "a PNG with fewer rows than it says": {
      init: one(pngOf({ width: 400, height: 400 }, 3), "a.png"),
      says: broken,
    },
    "half a PNG": { init: one(still.subarray(0, still.length / 2), "a.png"), says: broken },
    "half a JPEG": {
      init: one(photo.subarray(0, photo.length / 2), "a.jpg", "image/jpeg"),
      says: broken,
    },
    "the first bytes of a JPEG and nothing else": {
      init: one(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), "a.jpg", "image/jpeg"),
      says: broken,
    },
    "half a WebP": {
      init: one(small.subarray(0, small.length / 2), "a.webp", "image/webp"),
      says: broken,
    },
    "a moving PNG": { init: one(await movingPng(), "a.png"), says: /Moving pictures/ },
    "a moving WebP": {
      init: one(await movingWebp(), "a.webp", "image/webp"),
      says: /Moving pictures/,
    },
    "an empty file": { init: one("", "a.png"), says: /file is empty/ },
    "two files": {
      init: { body: formOf(fileOf(still, "a.png", ""), fileOf(photo, "b.jpg", "")) },
      says: /one picture at a time/,
    },
    "no file": {
      init: { body: formOf() },
      says: /Choose a picture first|did not arrive completely/,
    },
    "a field without a file in it": {
      init: { body: formOf(new File([], "")) },
      says: /Choose a picture first/,
    },
    "a form without files": {
      init: { body: new URLSearchParams({ picture: still.toString("base64") }) },
      says: /Choose a picture first/,
    },
    JSON: {
      init: { body: '{"picture":1}', headers: { "Content-Type": "application/json" } },
      says: /did not arrive completely/,
    },
    "a form whose boundary is missing": {
      init: { body: "--x\r\n", headers: { "Content-Type": "multipart/form-data" } },
      says: /did not arrive completely/,
    },
    "a form that is cut off": {
      init: {
        body: `--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n${"a".repeat(99)}`,
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
      },
      says: /did not arrive completely/,
    },
    "a length that is a lie": {
      init: { body: formOf(fileOf(script, "a.png", "")), headers: { "Content-Length": "10" } },
      says: kind,
    },
    "11 MB": { init: one(Buffer.alloc(11 * 1024 * 1024, 1), "a.png"), says: /larger than 10 MB/ },
  };
}

/** A form with one file of so many megabytes, made while it is read; `onPull` is called for each. */
export function endlessForm(megabytes: number, onPull: () => void): RequestInit {
  const head = `--x\r\nContent-Disposition: form-data; name="picture"; filename="a.png"\r\n\r\n`;
  const chunk = new Uint8Array(1024 * 1024);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(Buffer.from(head)),
    pull(controller) {
      onPull();
      sent += 1;
      if (sent > megabytes) controller.close();
      else controller.enqueue(chunk);
    },
  });
  const headers = { "Content-Type": "multipart/form-data; boundary=x" };
  return { body, headers, duplex: "half" } as RequestInit;
}
