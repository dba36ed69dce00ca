import { Form } from "react-router";
import { Button, buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { useMailWay } from "#app/features/people/mail/mail-notice.tsx";
import { RestockForm } from "./restock-form.tsx";
import type { ShownRestocks } from "./shown-restocks.ts";

type Props = { restocks: ShownRestocks; isConfirmed: boolean };

const pageOf = ({ slug, packId }: { slug: string; packId: string }) =>
  `/products/${slug}?pack=${packId}`;

/** The pack that its page, or a sign-in on the way, led here with. */
export function NamedRestock({ restocks: { named, waiting }, isConfirmed }: Props) {
  const t = useText();
  const sends = useMailWay() !== "none";
  if (named === null || !sends) return null;
  const { name, pack, state, packId } = named;
  const until = waiting.find((one) => one.packId === packId)?.until ?? "";
  if (state === "waiting")
    return (
      <div className="mb-4">
        <Notice kind="good">
          {t("wishlist.restock.asked", { name, pack, until })}
          {!isConfirmed && ` ${t("wishlist.restock.unconfirmed")}`}
        </Notice>
      </div>
    );
  return (
    <section className="mb-4 rounded-card border border-line bg-white p-4 md:px-5">
      <p className="mb-3">{t(`wishlist.restock.named.${state}`, { name, pack })}</p>
      {state === "on-sale" && (
        <LocalLink to={pageOf(named)} reloadDocument className={buttonClass()}>
          {t("wishlist.restock.see")}
        </LocalLink>
      )}
      {state === "sold-out" && <RestockForm packId={packId} />}
    </section>
  );
}

/** All that somebody waits for, each with the way to end it. */
export function Restocks({ restocks: { waiting }, isConfirmed }: Props) {
  const t = useText();
  if (waiting.length === 0) return null;
  return (
    <section
      aria-labelledby="restocks"
      className="mt-6 rounded-card border border-line bg-white p-4 md:px-5"
    >
      <h2 id="restocks" className="text-lg">
        {t("wishlist.restock.title")}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-muted">
        {t("wishlist.restock.text")}
        {!isConfirmed && ` ${t("wishlist.restock.unconfirmed")}`}
      </p>
      <ul className="mt-2">
        {waiting.map((one) => (
          <WaitingPack key={one.packId} one={one} />
        ))}
      </ul>
    </section>
  );
}

function WaitingPack({ one }: { one: ShownRestocks["waiting"][number] }) {
  const t = useText();
  const path = usePath();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-2 first:border-t-0">
      <p>
        <LocalLink
          to={pageOf(one)}
          reloadDocument
          className="inline-flex min-h-11 items-center font-semibold hover:text-leaf hover:underline"
        >
          {one.name}, {one.pack}
        </LocalLink>{" "}
        <span className="text-sm text-muted">
          {t("wishlist.restock.until", { until: one.until })}
        </span>
      </p>
      <Form method="post" action={path("/wishlist/restocks/removal")} className="-mx-5">
        <Button
          look="quiet"
          name="packId"
          value={one.packId}
          aria-label={t("wishlist.restock.removeName", { name: one.name, pack: one.pack })}
          className="text-sm"
        >
          {t("wishlist.restock.remove")}
        </Button>
      </Form>
    </li>
  );
}
