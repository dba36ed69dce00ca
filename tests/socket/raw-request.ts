import { connect } from "node:net";

export type RawAnswer = { status: number; headers: Headers; body: Buffer; all: Buffer };

const silenceMs = 10_000;

/**
 * Sends these bytes as they are and reads until the other end closes: what no well-behaved client would send.
 * Status 0 stands for a connection that was closed without an answer. Ask for `Connection: close` to be answered soon.
 */
export async function rawRequest(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const all = await new Promise<Buffer>((resolve) => {
    const socket = connect(Number(port), hostname);
    const heard: Buffer[] = [];
    const done = () => {
      socket.destroy();
      resolve(Buffer.concat(heard));
    };
    socket.setTimeout(silenceMs, done);
    socket.on("data", (chunk) => heard.push(chunk));
    // A connection that the shop cuts has said all it will.
    socket.on("error", done);
    socket.on("close", done);
    socket.write(bytes);
  });
  return readAnswer(all);
}

/** A request without a body: `rawGet(url, "/favicon.svg", { Range: "bytes=5-2" })`. */
export function rawGet(
  url: string,
  target: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<RawAnswer> {
  const lines = { Host: new URL(url).host, Connection: "close", ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return rawRequest(url, `${method} ${target} HTTP/1.1\r\n${head.join("")}\r\n`);
}

function readAnswer(all: Buffer): RawAnswer {
  const end = all.indexOf("\r\n\r\n");
  const [first = "", ...lines] = all.subarray(0, Math.max(0, end)).toString("latin1").split("\r\n");
  const headers = new Headers();
  for (const line of lines) {
    const at = line.indexOf(":");
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return {
    status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0),
    headers,
    body: all.subarray(end < 0 ? all.length : end + 4),
    all,
  };
}
