import {
  connect,
  type ClientHttp2Session,
  type IncomingHttpHeaders,
  type IncomingHttpStatusHeader,
} from "node:http2";
import { connect as connectTls } from "node:tls";
import { proxiedOrigin, type RunningProxy } from "./proxies.ts";

type Http2Answer = { headers: IncomingHttpHeaders & IncomingHttpStatusHeader; bytes: number };

/** A connection as browsers have one to a proxy of this machine, under the name that it has. */
export function openHttp2({ httpsPort: port }: RunningProxy) {
  let session = begin(port);
  return {
    async get(path: string, headers: Record<string, string> = {}): Promise<Http2Answer> {
      const used = session;
      try {
        return await ask(used, { ":path": path, ...headers });
      } catch (error) {
        // nginx asks for another connection after a thousand requests.
        if (!used.closed && !used.destroyed) throw error;
        if (session === used) session = begin(port);
        return ask(session, { ":path": path, ...headers });
      }
    },
    close: () => session.destroy(),
  };
}

function begin(port: number): ClientHttp2Session {
  const servername = new URL(proxiedOrigin).hostname;
  const tls = { host: "127.0.0.1", port, servername, rejectUnauthorized: false };
  const session = connect(proxiedOrigin, {
    createConnection: () => connectTls({ ...tls, ALPNProtocols: ["h2"] }),
  });
  // Its streams tell it to whoever asked.
  session.on("error", () => {});
  return session;
}

function ask(session: ClientHttp2Session, headers: Record<string, string>): Promise<Http2Answer> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers);
    let answered: Http2Answer["headers"] = {};
    let bytes = 0;
    stream.once("response", (said) => void (answered = said));
    stream.on("data", (chunk: Buffer) => void (bytes += chunk.length));
    stream.once("error", reject);
    stream.once("close", () => {
      if (stream.rstCode === 0 && answered[":status"] !== undefined)
        resolve({ headers: answered, bytes });
      else reject(new Error(`A stream of HTTP/2 was reset (${stream.rstCode})`));
    });
  });
}

export async function askOverHttp2(proxy: RunningProxy, path: string): Promise<Http2Answer> {
  const connection = openHttp2(proxy);
  try {
    return await connection.get(path);
  } finally {
    connection.close();
  }
}
