import { request } from "node:https";
import { proxiedOrigin, type RunningProxy } from "#tests/proxies.ts";

const { host } = new URL(proxiedOrigin);

/** Over TLS and HTTP/1.1, from this address of the machine. */
export function ask(
  { httpsPort }: RunningProxy,
  path: string,
  { method = "GET", headers = {}, body = Buffer.alloc(0), from = "127.0.0.1" } = {},
): Promise<{ status: number; headers: Headers; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const options = { host: "127.0.0.1", port: httpsPort, localAddress: from, agent: false };
    const tls = { servername: host, rejectUnauthorized: false };
    const sent = { Host: host, ...(method === "POST" && { "Content-Length": body.length }) };
    const asking = request(
      { ...options, ...tls, path, method, headers: { ...sent, ...headers } },
      (answer) => {
        const heard: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => heard.push(chunk));
        answer.once("end", () => {
          const said = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
            values.map((value): [string, string] => [name, value]),
          );
          resolve({
            status: answer.statusCode ?? 0,
            headers: new Headers(said),
            body: Buffer.concat(heard),
          });
        });
      },
    );
    asking.once("error", reject);
    asking.end(body);
  });
}
