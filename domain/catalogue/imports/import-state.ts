// A file is looked through, then waits for its vendor's word, then is taken whole or not at all.
import type { VendorState } from "#domain/vendors/vendor.ts";
import { type Result, accept, refuse } from "#domain/result.ts";
import type { ImportRefusal } from "./import-limits.ts";

export const importStates = ["checking", "checked", "importing", "done", "failed"] as const;
/** What a file is of. */
export const importKinds = ["products", "lots"] as const;
export type ImportKind = (typeof importKinds)[number];

export type ImportState = (typeof importStates)[number];

export const isWorking = (state: ImportState): boolean =>
  state === "checking" || state === "importing";

type ImportFacts = { state: ImportState; faultCount: number; vendorState: VendorState };

/** 'started': somebody pressed it before, and it is not done twice. */
export function decideStart({
  state,
  faultCount,
  vendorState,
}: ImportFacts): Result<"start" | "started", ImportRefusal> {
  if (state === "importing" || state === "done") return accept("started");
  if (vendorState === "suspended") return refuse({ code: "import-suspended" });
  if (state === "checked" && faultCount === 0) return accept("start");
  return refuse({ code: "import-not-ready" });
}
