import type { TestShop } from "./shop.ts";

export type Sent = Record<string, string>;

/** A browser without JavaScript: keeps its cookies, sends forms, follows nothing by itself. */
export function openBrowser(
  shop: Pick<TestShop, "fetch">,
  options: { clientAddress?: string } = {},
) {
  const cookies = new Map<string, { value: string; path: string }>();

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const sent = [...cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    if (sent.length > 0)
      headers.set("Cookie", sent.map(([name, { value }]) => `${name}=${value}`).join("; "));
    const response = await shop.fetch(path, { ...init, headers, ...options });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) cookies.delete(name);
      else cookies.set(name, { value, path: /Path=([^;]+)/.exec(line)?.[1] ?? "/" });
    }
    return response;
  }

  return {
    cookies,
    get: (path: string, headers: Sent = {}) => ask(path, { headers }),
    send: (path: string, form: Sent | [string, string][]) =>
      ask(path, { method: "POST", body: new URLSearchParams(form) }),
    post: (path: string, init: RequestInit) => ask(path, { method: "POST", ...init }),
  };
}

export type Browser = ReturnType<typeof openBrowser>;
