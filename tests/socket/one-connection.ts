import { Agent, request } from "node:http";
import { openBrowser } from "#tests/browser-session.ts";

/** A browser that keeps one connection, and so stays with the process that has it. */
export function openConnection(url: string, localAddress = "127.0.0.1") {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const fetch = (path: string, init: RequestInit = {}) =>
    ask({ url, path, init, agent, localAddress });
  return { ...openBrowser({ fetch }), fetch, close: () => agent.destroy() };
}

export type OneConnection = ReturnType<typeof openConnection>;

type Asked = { url: string; path: string; init: RequestInit; agent: Agent; localAddress: string };

function ask({ url, path, init, agent, localAddress }: Asked): Promise<Response> {
  // As fetch writes a form, and who sent it.
  const { method, headers, body } = init;
  const sent = new Request(new URL(path, url), { method, headers, body } as RequestInit);
  if (method === "POST" && !sent.headers.has("Origin")) sent.headers.set("Origin", url);
  return new Promise((resolve, reject) => {
    const options = { method, agent, localAddress, headers: Object.fromEntries(sent.headers) };
    const asked = request(sent.url, options, (answer) => {
      const heard: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => heard.push(chunk));
      answer.once("error", reject);
      answer.once("end", () => {
        const { statusCode: status = 0, rawHeaders } = answer;
        const pairs = rawHeaders.flatMap((name, at): [string, string][] =>
          at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? ""]] : [],
        );
        const bodyless = [204, 304].includes(status);
        resolve(new Response(bodyless ? null : Buffer.concat(heard), { status, headers: pairs }));
      });
    });
    asked.once("error", reject);
    sent.arrayBuffer().then((bytes) => asked.end(Buffer.from(bytes)), reject);
  });
}
