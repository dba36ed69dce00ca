import { fork } from "node:child_process";
import { expect, onTestFinished, test, vi } from "vitest";
import { superviseShop } from "./supervise-shop.ts";

const opensAndEnds = (code: number) => `process.send("open", () => process.exit(${code}))`;
const child = (script: string, execPath = process.execPath) =>
  fork("--", [], { execPath, execArgv: ["--eval", script], stdio: "ignore", silent: false });
const beginsAndDies = () => child(opensAndEnds(1));
const beginsAndCloses = () => child(opensAndEnds(0));
/** As for want of processes or files: what is begun says `error`, and never `exit`. */
const failsLater = () => child("", "/nowhere/node");
/** As for want of memory. */
const throws = () => {
  throw new Error("spawn ENOMEM");
};

function keptStarting(begins: (() => ReturnType<typeof fork>)[]) {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const left = [...begins];
  return new Promise<{ code: number; said: string[]; left: number }>((resolve) => {
    superviseShop(
      {
        begin: () => (left.shift() ?? throws)(),
        end: (code) =>
          resolve({ code, said: said.mock.calls.map(([line]) => String(line)), left: left.length }),
      },
      { first: 1, longest: 2 },
    );
  });
}

test("a shop that died is started again, also when a start fails at once or a moment later", async () => {
  const begins = [beginsAndDies, failsLater, throws, failsLater, beginsAndCloses];
  const { code, said, left } = await keptStarting(begins);
  expect([code, left]).toEqual([0, 0]);
  expect(said).toEqual([
    "The shop died (exit code 1) and is started again in 0.001 s.",
    expect.stringMatching(/^The shop could not be started \(.*ENOENT\) and is started again/),
    expect.stringMatching(/^The shop could not be started \(.*ENOMEM\) and is started again/),
    expect.stringMatching(/^The shop could not be started \(.*ENOENT\) and is started again/),
  ]);
});

test.each([failsLater, throws])("a first start that fails ends with its reason", async (begin) => {
  const { code, said, left } = await keptStarting([begin, beginsAndCloses]);
  expect([code, left]).toEqual([1, 1]);
  expect(said).toEqual([expect.stringMatching(/^The shop could not be started \(.*ENO/)]);
});

const waitsToBeRenewed = `
  process.on("SIGUSR2", () => process.exit(0));
  setInterval(() => {}, 1_000);
  process.send("open")`;

test("the wish to renew is passed on to a shop that is open, and ends none that only starts", async () => {
  const code = await new Promise<number>((end) => {
    const { renew } = superviseShop({
      begin() {
        const shop = child(waitsToBeRenewed);
        // The first time nobody listens for it yet.
        shop.once("spawn", () => renew());
        shop.once("message", () => setImmediate(renew));
        return shop;
      },
      end,
    });
  });
  expect(code).toBe(0);
});
