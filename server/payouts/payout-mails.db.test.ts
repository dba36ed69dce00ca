import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { joinedMs } from "#domain/mail/mail.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { renderText } from "#server/mail/render-text.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { enterAccount, makePayableVendor, owe } from "#tests/factories/payable-vendor.ts";
import { approveRun, makeApprover, prepareRun } from "#tests/factories/payout-run.ts";
import { makePerson } from "#tests/factories/person.ts";
import { compose, mailEnv } from "#tests/mail/compose.ts";
import { noon, testWorld } from "#tests/world.ts";
import { dropPayoutRun } from "./decide-payout-run.ts";

const database = testDatabase();

async function open() {
  const world = testWorld(database.db, { env: mailEnv });
  const { db } = world;
  const admin = await makeAdministrator(db);
  const approver = await makeApprover(world);
  const prepare = async () => (await prepareRun(world, admin)) ?? 0;
  const drop = (number: number) => dropPayoutRun(world, admin, number);
  const queued = async () => {
    const { rows } = await db.execute<{ payoutId: string; personId: string; waitsMs: number }>(sql`
      select payload ->> 'payoutId' as "payoutId", payload ->> 'personId' as "personId",
        (extract(epoch from next_attempt_at - created_at) * 1000)::int as "waitsMs"
      from outbox where topic = 'vendor-payout-dropped' order by next_attempt_at, event_key`);
    return rows;
  };
  /** As its mail says it now, each by the person it is for; null: it is not sent. */
  const said = async () => {
    const mails = new Map<string, string | null>();
    for (const { payoutId, personId } of await queued()) {
      const mail = { kind: "vendor-payout-dropped", payoutId, personId } as const;
      const isDropped = "drop" in (await composeMail(world, mail));
      mails.set(personId, isDropped ? null : renderText(await compose(world, mail)));
    }
    return mails;
  };
  return { world, db, admin, approver, prepare, drop, queued, said };
}

test("each person of each vendor of a run that is dropped is told once, minutes later, that the money is available again", async () => {
  const { world, db, prepare, drop, queued, said } = await open();
  const one = await makePayableVendor(world, { paise: 50_000 });
  const colleague = await makePerson(db, { role: "vendor", vendorId: one.vendorId });
  const other = await makePayableVendor(world, { paise: 70_000 });
  const number = await prepare();
  await drop(number);
  expect(await drop(number), "again").toMatchObject({ ok: false });
  const mails = await queued();
  expect(mails.map(({ personId }) => personId).toSorted()).toEqual(
    [one.id, colleague.id, other.id].toSorted(),
  );
  expect(mails.map(({ waitsMs }) => waitsMs)).toEqual([joinedMs, joinedMs, joinedMs]);
  const texts = await said();
  expect(texts.get(colleague.id)).toContain("500.00");
  expect(texts.get(other.id)).toContain("700.00");
  expect(texts.get(other.id)).toContain("prepared together with this one");
});

test("who is in another run by then is not written to", async () => {
  const { world, prepare, drop, said } = await open();
  const { id } = await makePayableVendor(world, { paise: 50_000 });
  await drop(await prepare());
  expect((await said()).get(id)).toContain("500.00");
  const next = await prepare();
  expect((await said()).get(id)).toBeNull();
  await drop(next);
  expect((await said()).get(id), "the later one was dropped as well").toContain("500.00");
});

test("who is dropped at the approval is told why, and nobody else", async () => {
  const { world, approver, prepare, said } = await open();
  const owing = await makePayableVendor(world, { paise: 50_000 });
  const changed = await makePayableVendor(world, { paise: 60_000 });
  await makePayableVendor(world, { paise: 70_000 });
  const number = await prepare();
  await owe(world, owing.vendorId, -100_001);
  await enterAccount(world, changed, noon);
  expect(await approveRun(world, approver, number)).toMatchObject({ value: { dropped: 2 } });
  const texts = await said();
  expect([...texts.keys()].toSorted()).toEqual([owing.id, changed.id].toSorted());
  expect(texts.get(owing.id)).toContain("refunds or corrections");
  expect(texts.get(changed.id)).toContain("The account was changed");
});
