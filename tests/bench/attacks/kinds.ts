/** One request of an attack; `RANDOM` in it is another word each time, `DIGITS` another number. */
export type AttackRequest = {
  method?: "GET" | "POST" | "HEAD";
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Sends the body a byte at a time, with so many milliseconds between. */
  dripMs?: number;
};
export type Attack = { what: string; requests: AttackRequest[] };

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const json = { "Content-Type": "application/json" };
const boundary = "attack";
const multipart = { "Content-Type": `multipart/form-data; boundary=${boundary}` };

const post = (path: string, body: string, headers: Record<string, string> = form) => ({
  method: "POST" as const,
  path,
  body,
  headers,
});
const get = (path: string, headers: Record<string, string> = {}) => ({ path, headers });

/** What one address can ask for without end; `vendorCookie` is a session that anybody gets who registers. */
export function attacks(slug: string, vendorCookie: string): Attack[] {
  return [
    { what: "random searches", requests: [get("/products?search=RANDOM")] },
    { what: "chosen packs", requests: [get(`/products/${slug}?pack=RANDOM`)] },
    { what: "far pages", requests: [get("/products?page=9DIGITS"), get("/products?page=99")] },
    { what: "addresses that are not there", requests: [get("/RANDOM"), get("/hi/RANDOM.data")] },
    { what: "the sign-in page", requests: [get("/login"), get("/hi/login")] },
    {
      what: "forged sessions",
      requests: [get("/products", { Cookie: "shop_session=RANDOM" })],
    },
    { what: "pages kept in memory", requests: [get("/")] },
    { what: "pictures that are not there", requests: [get("/media/RANDOM.webp")] },
    { what: "ranges", requests: [get("/favicon.svg", { Range: "bytes=5-2" })] },
    {
      what: "wrong sign-ins",
      requests: [post("/login", "email=RANDOM%40example.com&password=RANDOM&remember=&cart=")],
    },
    { what: "forms of all kinds", requests: [post("/contact", "name=RANDOM&message=RANDOM")] },
    { what: "late forms of many fields", requests: [post("/vendor/products/new", manyFields)] },
    { what: "orders without a session", requests: [post("/checkout", "go=order&method=cod")] },
    { what: "forms of one long first line", requests: [post("/contact", longLine, multipart)] },
    {
      what: "all kinds at once",
      requests: [
        get("/products?search=RANDOM"),
        get("/login?redirect=RANDOM"),
        get("/checkout/RANDOM"),
        post("/webhooks/razorpay", '{"RANDOM":1}', json),
      ],
    },
    {
      what: "prices of a cart",
      requests: [post("/cart/offers", JSON.stringify({ packIds: [] }), json)],
    },
    {
      what: "webhooks of nobody",
      requests: [
        post("/webhooks/sandbox", '{"RANDOM":1}', json),
        post("/webhooks/razorpay", '{"RANDOM":1}', json),
      ],
    },
    {
      what: "bodies that never end",
      requests: [{ ...post("/login", "x".repeat(1_000)), dripMs: 500 }],
    },
    { what: "imports of empty lines", requests: [emptyImport(vendorCookie)] },
  ];
}

/** Looked for after each line, it took a minute. */
const longLine = `${"a\n".repeat(43_000)}b\r${"\na".repeat(80_000)}`;
const manyFields = "a&".repeat(130_000);

function emptyImport(cookie: string): AttackRequest {
  const head = 'Content-Disposition: form-data; name="file"; filename="RANDOM.csv"';
  const part = `--${boundary}\r\n${head}\r\nContent-Type: text/csv\r\n\r\n`;
  const body = `${part}name\n${"\n".repeat(7_900_000)}\r\n--${boundary}--\r\n`;
  return post("/vendor/products/imports", body, { ...multipart, Cookie: cookie });
}
