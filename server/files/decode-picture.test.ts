import sharp from "sharp";
import { expect, test } from "vitest";
import { createQueues } from "#server/platform/queues.ts";
import { decodePicture } from "./decode-picture.ts";
import { loadSharp } from "./load-sharp.ts";

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#4a7c2f" } })
    .png()
    .toBuffer();

test("pictures are decoded one at a time, by turns of who sends them, and few wait", async () => {
  const queues = createQueues();
  const bytes = await plain(600);
  const order: string[] = [];
  const send = (personId: string) =>
    decodePicture(queues, { bytes, personId }, (picture) => picture.resize(300).webp()).then(
      ({ ok }) => {
        order.push(personId);
        return ok ? "decoded" : "broken";
      },
      (error: unknown) => (error as Error).name,
    );
  const answers = await Promise.all([..."aaaaaaab"].map(send));
  expect(answers.filter((answer) => answer === "decoded")).toHaveLength(5);
  expect(answers.filter((answer) => answer === "Unavailable")).toHaveLength(3);
  expect(answers.at(-1)).toBe("decoded");
  expect(order.indexOf("b")).toBeLessThan(3);
});

test("what is no picture is broken for who sent it, and the next is decoded", async () => {
  const queues = createQueues();
  const decode = (bytes: Buffer) =>
    decodePicture(queues, { bytes, personId: "a" }, (picture) => picture.webp());
  const answers = await Promise.all([decode(Buffer.from("no picture")), decode(await plain(40))]);
  expect(answers.map(({ ok }) => ok)).toEqual([false, true]);
});

test("a picture gets one thread of the library's own, and nothing of it is kept", async () => {
  const loaded = await loadSharp();
  expect(loaded.concurrency()).toBe(1);
  expect(loaded.cache()).toMatchObject({ memory: { max: 0 }, items: { max: 0 } });
});
