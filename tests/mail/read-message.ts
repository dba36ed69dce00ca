/** A mail as its reader's program takes it apart: enough of MIME for what the shop sends. */
export type ReadMessage = { headers: ReadonlyMap<string, string>; text: string; html: string };

type Part = { headers: Map<string, string>; body: string };

export function readMessage(raw: string): ReadMessage {
  const whole = splitPart(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(whole.headers.get("content-type") ?? "")?.[1];
  if (boundary === undefined) throw new Error("A mail of the shop has two parts");
  const parts = whole.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((text) => splitPart(text.trimStart()));
  const partOf = (type: string): string => {
    const part = parts.find(({ headers }) => headers.get("content-type")?.startsWith(type));
    if (part === undefined) throw new Error(`The mail has no part in ${type}`);
    return decodeBody(part);
  };
  return { headers: whole.headers, text: partOf("text/plain"), html: partOf("text/html") };
}

function splitPart(raw: string): Part {
  const end = raw.indexOf("\r\n\r\n");
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    if (headers.has(name)) throw new Error(`The header ${name} is there twice`);
    headers.set(name, decodeWords(line.slice(colon + 1).trim()));
  }
  return { headers, body: raw.slice(end + 4) };
}

/** '=?UTF-8?B?…?=' in a header; between two of them white space is nothing. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, how: string, coded: string) =>
      how.toLowerCase() === "b"
        ? Buffer.from(coded, "base64").toString("utf8")
        : decodeQuoted(coded.replaceAll("_", " ")),
    );
}

function decodeBody({ headers, body }: Part): string {
  const how = headers.get("content-transfer-encoding")?.toLowerCase();
  const text = body.replace(/\r\n$/, "");
  if (how === "base64") return Buffer.from(text, "base64").toString("utf8");
  return (how === "quoted-printable" ? decodeQuoted(text) : text).replaceAll("\r\n", "\n");
}

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, "")
      .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
