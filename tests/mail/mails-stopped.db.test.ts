import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { buildIfStale } from "#bin/build.ts";
import { connectDatabase } from "#database/connect.ts";
import { outbox } from "#database/schema/settings.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { startMailServer } from "./mail-server.ts";

test(
  "a shop told to stop while a slow mail server takes a mail waits for its yes, longer than for its other jobs",
  { timeout: 120_000 },
  async () => {
    await buildIfStale();
    const clone = await cloneDatabase();
    const { db, close } = connectDatabase(clone.url, { max: 2 });
    const { id: personId } = await makePerson(db);
    await db.transaction((tx) => queueMail(tx, { kind: "welcome", personId }, new Date()));
    const [arrived, held] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
    const server = await startMailServer({
      toMail() {
        arrived.resolve();
        return held.promise;
      },
    });
    const dataDir = mkdtempSync(join(tmpdir(), "beej stop "));
    const child = spawn(process.execPath, ["bin/start.ts"], {
      env: {
        ...process.env,
        NODE_ENV: "",
        HOST: "",
        PORT: "0",
        DATA_DIR: dataDir,
        DATABASE_URL: clone.url,
        SMTP_URL: server.url,
        MAIL_FROM: "orders@shop.test.example",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });
    onTestFinished(() => void child.kill("SIGKILL"));
    await arrived.promise;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await sleep(7_000);
    expect(child.exitCode).toBe(null);
    held.resolve(undefined);
    expect(await ended).toEqual([0, null]);
    const [row] = await db.select().from(outbox);
    expect(row).toMatchObject({ attempts: 1, sentAt: expect.any(Date) });
    await server.close();
    await close();
    await clone.drop();
    rmSync(dataDir, { recursive: true, force: true });
  },
);
