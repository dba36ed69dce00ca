import type { Address } from "#domain/people/addresses/address.ts";
import { addressLines } from "./address-words.ts";
import { useLanguage } from "#app/kit/text.tsx";

export function ShipTo({ address }: { address: Address }) {
  return (
    <p className="break-words">
      <AddressLines address={address} />
      <span className="block tabular">{address.phoneNumber}</span>
    </p>
  );
}

/** As on a label: the name stands out. */
export function AddressLines({ address }: { address: Address }) {
  const language = useLanguage();
  return addressLines(address, language).map((line, index) => (
    <span key={line} className={`block ${index === 0 ? "font-semibold" : ""}`}>
      {line}
    </span>
  ));
}
