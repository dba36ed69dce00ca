import { Form } from "react-router";
import type { Address } from "#domain/people/addresses/address.ts";
import { addressesMax } from "#domain/people/addresses/address-book.ts";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { ShipTo } from "#app/features/people/addresses/ship-to.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

type BookAddress = Address & { id: string; isDefault: boolean };

export function AddressBook({
  title,
  addresses,
}: {
  title: string;
  addresses: readonly BookAddress[];
}) {
  const t = useText();
  const count = addresses.length;
  const full = count >= addressesMax;
  return (
    <>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl">{title}</h1>
        {count > 0 && (
          <p className="text-sm text-muted tabular">
            {t("book.count", { count, max: addressesMax })}
          </p>
        )}
      </div>
      <p className="mt-1 text-muted">{t(count === 0 ? "book.empty" : "book.intro")}</p>
      <div className="mt-4">
        {full ? (
          <Notice kind="information">{t("book.full", { max: addressesMax })}</Notice>
        ) : (
          <LocalLink
            to="/profile/addresses/new"
            className={buttonClass("primary", "w-full sm:w-auto")}
          >
            {t("book.add")}
          </LocalLink>
        )}
      </div>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {addresses.map((address) => (
          <AddressCard key={address.id} address={address} />
        ))}
      </ul>
    </>
  );
}

function AddressCard({ address }: { address: BookAddress }) {
  const t = useText();
  const path = usePath();
  const { id, isDefault, fullName: name, addressLine1: line } = address;
  const to = `/profile/addresses/${id}`;
  const labelled = (action: string) => t("book.labelled", { action, name, line });
  return (
    <li className="flex flex-col rounded-card border border-line bg-white p-4">
      <div className="flex-1">
        {isDefault && (
          <p className="mb-2 inline-block rounded-full bg-leaf-tint px-3 text-sm font-semibold leading-7">
            {t("book.default")}
          </p>
        )}
        <ShipTo address={address} />
      </div>
      <div className="relative -mb-2 mt-3 flex flex-wrap items-start gap-x-2 border-t border-line pt-1">
        <LocalLink to={to} aria-label={labelled(t("book.edit"))} className={`-ml-2 ${smallButton}`}>
          {t("book.edit")}
        </LocalLink>
        {!isDefault && (
          <Form method="post" action={path(`${to}/default`)}>
            <button aria-label={labelled(t("book.makeDefault"))} className={smallButton}>
              {t("book.makeDefault")}
            </button>
          </Form>
        )}
        <details className="w-full">
          <summary
            aria-label={labelled(t("book.remove"))}
            className="absolute -right-2 top-1 inline-flex min-h-11 items-center px-2 font-semibold text-chilli underline-offset-4 hover:underline"
          >
            {t("book.remove")}
          </summary>
          <Form
            method="post"
            action={path(`${to}/removal`)}
            className="flex flex-wrap items-center justify-between gap-2 pb-2"
          >
            <p>{t("book.removeSure")}</p>
            <Button look="danger">{t("book.removeYes")}</Button>
          </Form>
        </details>
      </div>
    </li>
  );
}

const smallButton =
  "inline-flex min-h-11 items-center px-2 font-semibold text-leaf underline-offset-4 hover:underline";
