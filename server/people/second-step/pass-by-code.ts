import type { SecondStepRefusal } from "#domain/people/second-step/second-step-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { undoRefused } from "#server/platform/undo-refused.ts";
import type { World } from "#server/world.ts";
import { finishPending, selectPending, type Passed, type PendingToken } from "./pending-store.ts";
import { checkCode } from "./steps/check-code.ts";

/** By a code of the app or a recovery code, whichever was typed. The value is the sign-in that is complete now. */
export async function passByCode(
  world: World,
  given: PendingToken & { code: string; clientAddress: string },
): Promise<Result<Passed, SecondStepRefusal>> {
  const pending = await selectPending(world.db, given, world.now());
  if (pending === null) return refuse({ code: "sign-in-over" });
  const checked = await checkCode(world, pending, given);
  if (!checked.ok) return checked;
  const { kind, use, forgive } = checked.value;
  const passed = await undoRefused<Passed, SecondStepRefusal>(world.db, async (tx) => {
    if (!(await use(tx))) return refuse({ code: "code-wrong" });
    if (!(await finishPending(tx, pending))) return refuse({ code: "sign-in-over" });
    return accept({ ...pending, passedBy: kind });
  });
  if (passed.ok || passed.refusal.code !== "code-wrong") await forgive();
  return passed;
}
