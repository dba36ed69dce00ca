import { addressFields } from "#domain/people/addresses/address.ts";
import type { Draft } from "./draft.ts";

type DraftPart = "address" | "method" | "given" | "sowing";

/** What earlier steps hold, sent along with a later one: checkout has no memory on the server. */
export function DraftInputs({ draft, parts }: { draft: Draft; parts: readonly DraftPart[] }) {
  return (
    <>
      {parts.includes("address") &&
        addressFields.map((field) => (
          <input key={field} type="hidden" name={field} value={draft.address[field]} />
        ))}
      {parts.includes("address") && draft.saveAddress && (
        <input type="hidden" name="saveAddress" value="on" />
      )}
      {parts.includes("given") &&
        Object.entries(draft.given).map(([field, text]) => (
          <input key={field} type="hidden" name={field} value={text} />
        ))}
      {parts.includes("sowing") && (
        <input type="hidden" name="sowingDate" value={draft.sowingDate} />
      )}
      {parts.includes("method") && <input type="hidden" name="method" value={draft.method} />}
    </>
  );
}
