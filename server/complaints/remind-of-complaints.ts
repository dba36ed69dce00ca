import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import {
  dueOf,
  nextReminder,
  type ComplaintClocks,
  type ComplaintState,
} from "#domain/complaints/complaint.ts";
import type { Notice } from "#domain/notices/notice.ts";
import { recordNotices } from "#server/notices/steps/record-notices.ts";
import type { World } from "#server/world.ts";

/** Bounds one transaction, and a run: the next takes the rest. */
const complaintsPerRun = 200;

type Waiting = ComplaintClocks & {
  id: string;
  vendorId: string;
  state: ComplaintState;
  remindAt: Date;
};

/** Tells whoever answers what is due soon, and what is late; each time once. A shop that was down tells only what is so now. */
export async function remindOfComplaints(world: World): Promise<number> {
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const waiting = await lockWaiting(tx, at);
    const told = waiting.flatMap((complaint) => {
      const due = dueOf(complaint, at);
      return due === null ? [] : [{ ...complaint, due }];
    });
    const next = waiting.map((complaint) => ({
      id: complaint.id,
      remindAt: nextReminder(complaint, at),
    }));
    await tx.execute(sql`
      update complaints c set remind_at = next."remindAt"
      from json_to_recordset(${JSON.stringify(next)}::json) as next(id uuid, "remindAt" timestamptz) where c.id = next.id`);
    const notices = told.flatMap(({ id, vendorId, due, remindAt }) =>
      [vendorId, null].map((toldId): Notice => ({
        vendorId: toldId,
        kind: "complaint",
        subjectId: id,
        detail: `${due.what}-${due.isLate ? "late" : "soon"}`,
        key: `complaint:${id}:${due.what}:${remindAt.toISOString()}`,
      })),
    );
    await recordNotices(tx, notices, at);
    return told.length;
  });
}

type WaitingRow = Omit<Waiting, "acknowledgeBy" | "answerBy" | "remindAt"> & {
  acknowledgeBy: string;
  answerBy: string;
  remindAt: string;
};

/** Those that another process has in its hands are left to it. */
async function lockWaiting(tx: Transaction, at: Date): Promise<Waiting[]> {
  const { rows } = await tx.execute<WaitingRow>(sql`
    select c.id, p.vendor_id as "vendorId", c.state, c.acknowledge_by as "acknowledgeBy", c.answer_by as "answerBy",
      c.remind_at as "remindAt"
    from complaints c join parcels p on p.id = c.parcel_id
    where c.remind_at <= ${at} order by c.remind_at limit ${complaintsPerRun} for no key update of c skip locked`);
  return rows.map((row) => ({
    ...row,
    acknowledgeBy: new Date(row.acknowledgeBy),
    answerBy: new Date(row.answerBy),
    remindAt: new Date(row.remindAt),
  }));
}
