import { afterEach, expect, test, vi } from "vitest";
import { createOpenFiles } from "./open-files.ts";

const limits = { filesPerPerson: 2, filesPerAddress: 8, filesInAll: 8 };
/** Each at an address of their own. */
const of = (person: string) => ({ person, address: person });

/** A table without end, that counts how often more of it was read. */
function endlessFile() {
  const read = { count: 0, isCanceled: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      read.count += 1;
      controller.enqueue(new TextEncoder().encode("a,b\r\n"));
    },
    cancel() {
      read.isCanceled = true;
    },
  });
  const headers = { "Content-Disposition": 'attachment; filename="x.csv"' };
  return { read, response: new Response(body, { headers }) };
}

const shortFile = () =>
  new Response("a,b\r\n", { headers: { "Content-Disposition": "attachment" } });

afterEach(() => vi.useRealTimers());

test("a person has two files under way, and more when one is over", async () => {
  const files = createOpenFiles({ ...limits, filesPerPerson: 2 });
  const first = files.admit(shortFile(), of("asha"));
  expect(files.admit(endlessFile().response, of("asha"))).not.toBeNull();
  const third = endlessFile();
  expect(files.admit(third.response, of("asha"))).toBeNull();
  expect(third.read.isCanceled).toBe(true);
  expect(files.admit(shortFile(), of("ravi"))).not.toBeNull();
  expect(await first?.text()).toBe("a,b\r\n");
  expect(files.admit(shortFile(), of("asha"))).not.toBeNull();
});

test("who stops listening makes room, and what was read from ends", async () => {
  const files = createOpenFiles({ ...limits, filesPerPerson: 1 });
  const { response, read } = endlessFile();
  const sent = files.admit(response, of("asha"));
  const reader = sent?.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(read.isCanceled).toBe(true);
  expect(read.count).toBeLessThan(4);
  expect(files.admit(shortFile(), of("asha"))).not.toBeNull();
});

test("a file that breaks off makes room, and whoever reads it hears so", async () => {
  const files = createOpenFiles({ ...limits, filesPerPerson: 1 });
  const broken = new ReadableStream({
    pull: () => Promise.reject(new Error("the database is away")),
  });
  const headers = { "Content-Disposition": "attachment" };
  const sent = files.admit(new Response(broken, { headers }), of("asha"));
  await expect(sent?.text()).rejects.toThrow("the database is away");
  expect(files.admit(shortFile(), of("asha"))).not.toBeNull();
});

test("all together have so many under way, and pages are not counted", () => {
  const files = createOpenFiles({ ...limits, filesInAll: 3 });
  for (const person of ["a", "b", "c"])
    expect(files.admit(endlessFile().response, of(person))).not.toBeNull();
  expect(files.admit(endlessFile().response, of("d"))).toBeNull();
  const whole = new Response("%PDF", {
    headers: { "Content-Disposition": "attachment", "Content-Length": "4" },
  });
  expect(files.admit(whole, of("d"))).toBe(whole);
  const page = new Response("page");
  expect(files.admit(page, of("d"))).toBe(page);
});

test("the people of one address together have so many, and leave others theirs", () => {
  const files = createOpenFiles({ ...limits, filesPerAddress: 1 });
  const at = (person: string) => ({ person, address: "home" });
  expect(files.admit(endlessFile().response, at("a"))).not.toBeNull();
  expect(files.admit(endlessFile().response, at("b"))).toBeNull();
  expect(files.admit(endlessFile().response, of("c"))).not.toBeNull();
});

test("a file that nobody reads on makes room after a minute", async () => {
  vi.useFakeTimers();
  const files = createOpenFiles({ ...limits, filesInAll: 1 });
  const sent = files.admit(endlessFile().response, of("a"));
  expect(files.admit(endlessFile().response, of("b"))).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(files.admit(endlessFile().response, of("b"))).not.toBeNull();
  await sent?.body?.cancel();
  expect(files.admit(endlessFile().response, of("c"))).toBeNull();
});
