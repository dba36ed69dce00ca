// An administrator who looked at a submitted product may send it back to its vendor: it is a draft again, with a reason
// that the vendor reads beside it and in a mail, until it is submitted or published again.
import { type Result, accept, refuse } from "#domain/result.ts";
import type { ProductState } from "./product-state.ts";

export const sendingBackReasonMax = 500;

export type SendingBackRefusal =
  | { code: "product-not-found" }
  | { code: "product-not-in-review" }
  | { code: "product-reason-missing" }
  | { code: "product-reason-long"; max: number };

export function sendBack(
  state: ProductState,
  text: string,
): Result<{ state: "draft"; reason: string }, SendingBackRefusal> {
  const reason = text
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n]/gu, " ")
    .trim();
  if (reason === "") return refuse({ code: "product-reason-missing" });
  if (reason.length > sendingBackReasonMax)
    return refuse({ code: "product-reason-long", max: sendingBackReasonMax });
  if (state !== "in-review") return refuse({ code: "product-not-in-review" });
  return accept({ state: "draft", reason });
}
