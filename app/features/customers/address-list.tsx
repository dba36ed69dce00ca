import { countryName } from "#domain/people/addresses/countries.ts";
import type { StoredAddress } from "#server/people/addresses/address-store.ts";
import { Chip } from "#app/kit/panel/chip.tsx";
import { useText } from "#app/kit/text.tsx";

export function AddressList({ addresses }: { addresses: readonly StoredAddress[] }) {
  const t = useText();
  if (addresses.length === 0) return <p className="text-muted">{t("adminCustomer.noAddresses")}</p>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {addresses.map((address) => (
        <li key={address.id} className="min-w-0 rounded-field border border-line p-3 break-words">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {address.fullName}
            {address.isDefault && <Chip tone="good" text={t("adminCustomer.defaultAddress")} />}
          </p>
          <address className="text-base not-italic">
            {linesOf(address).map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </address>
        </li>
      ))}
    </ul>
  );
}

const linesOf = (address: StoredAddress): string[] =>
  [
    address.addressLine1,
    address.addressLine2,
    `${address.city}, ${address.stateName} ${address.postalCode}`,
    countryName(address.country),
    address.phoneNumber,
  ].filter((line) => line.trim() !== "");
