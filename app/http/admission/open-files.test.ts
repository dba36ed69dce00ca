import { expect, test } from "vitest";
import { createOpenFiles } from "./open-files.ts";

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

test("a person has two files under way, and more when one is over", async () => {
  const files = createOpenFiles(2, 8);
  const first = files.admit(shortFile(), "asha");
  expect(files.admit(endlessFile().response, "asha")).not.toBeNull();
  const third = endlessFile();
  expect(files.admit(third.response, "asha")).toBeNull();
  expect(third.read.isCanceled).toBe(true);
  expect(files.admit(shortFile(), "ravi")).not.toBeNull();
  expect(await first?.text()).toBe("a,b\r\n");
  expect(files.admit(shortFile(), "asha")).not.toBeNull();
});

test("who stops listening makes room, and what was read from ends", async () => {
  const files = createOpenFiles(1, 8);
  const { response, read } = endlessFile();
  const sent = files.admit(response, "asha");
  const reader = sent?.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  expect(read.isCanceled).toBe(true);
  expect(read.count).toBeLessThan(4);
  expect(files.admit(shortFile(), "asha")).not.toBeNull();
});

test("a file that breaks off makes room, and whoever reads it hears so", async () => {
  const files = createOpenFiles(1, 8);
  const broken = new ReadableStream({
    pull: () => Promise.reject(new Error("the database is away")),
  });
  const headers = { "Content-Disposition": "attachment" };
  const sent = files.admit(new Response(broken, { headers }), "asha");
  await expect(sent?.text()).rejects.toThrow("the database is away");
  expect(files.admit(shortFile(), "asha")).not.toBeNull();
});

test("all together have so many under way, and pages are not counted", () => {
  const files = createOpenFiles(2, 3);
  for (const person of ["a", "b", "c"])
    expect(files.admit(endlessFile().response, person)).not.toBeNull();
  expect(files.admit(endlessFile().response, "d")).toBeNull();
  const page = new Response("page");
  expect(files.admit(page, "d")).toBe(page);
});
