import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { refusalWords, type RefusalStatus } from "#app/http/plain-refusal.ts";
import { headersBeforeShop } from "#app/http/security.ts";

const plainHeaders = (status: RefusalStatus, https: boolean) => ({
  ...headersBeforeShop(https),
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "Content-Length": String(Buffer.byteLength(refusalWords(status))),
});

/** Ends an answer with a status and its sentence. An answer that has begun can only be broken off. */
export function refuse(
  response: ServerResponse,
  status: RefusalStatus,
  https: boolean,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) return void response.destroy();
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  response.writeHead(status, { ...plainHeaders(status, https), ...headers });
  response.end(refusalWords(status));
}

/** The same where node:http has made no answer of it, as text; the connection ends with it. */
export function refuseConnection(
  socket: Duplex,
  status: RefusalStatus,
  https: boolean,
  headers: Record<string, string> = {},
): void {
  if (!socket.writable) return void socket.destroy();
  const lines = { ...plainHeaders(status, https), ...headers, Connection: "close" };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  const first = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  // Who goes on sending would keep it open: it ends when this is written.
  socket.end(`${first}${head.join("")}\r\n${refusalWords(status)}`, () => socket.destroy());
}
