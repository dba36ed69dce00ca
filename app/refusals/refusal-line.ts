import { noteRefusal } from "#server/platform/traces/request-scope.ts";
import { refusals, type RefusalCode } from "./refusals.ts";

/** What the table says of a refusal that is being answered, which is counted by its code. */
export function refusalLine<C extends RefusalCode>(code: C): (typeof refusals)[C] {
  noteRefusal(code);
  return refusals[code];
}
