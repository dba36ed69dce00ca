import { Link, useSearchParams } from "react-router";
import type { UpiDirect } from "#domain/settings/shop-settings.ts";
import type { DigitalMethod } from "#server/payment-methods/find-payment-methods.ts";
import { buttonClass } from "#app/kit/button.tsx";
import { Chip } from "#app/kit/panel/chip.tsx";
import { ListFilters, SearchField } from "#app/kit/panel/list/list-filters.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { Toggle } from "#app/kit/panel/toggle.tsx";
import { useText } from "#app/kit/text.tsx";
import { statePath } from "./state-path.ts";

/** A card for each company that can take money here. */
export function DigitalMethods({
  methods,
  upiDirect,
}: {
  methods: readonly DigitalMethod[];
  upiDirect: UpiDirect | null;
}) {
  const t = useText();
  return (
    <>
      <ListFilters
        preservedFilter="tab"
        search={<SearchField label={t("adminPayments.search")} />}
      />
      {methods.length === 0 && upiDirect === null ? (
        <p className="rounded-card border border-line px-4 py-10 text-center text-muted">
          {t("adminPayments.noDigital")}
        </p>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {methods.map((method) => (
            <MethodCard key={method.name} method={method} />
          ))}
          {upiDirect && <UpiCard upi={upiDirect} />}
        </ul>
      )}
    </>
  );
}

function MethodCard({ method }: { method: DigitalMethod }) {
  const t = useText();
  const [query] = useSearchParams();
  const { name, title, mode, on, credentials } = method;
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1 text-lg break-words">{title}</h2>
        <Chip tone={mode === "live" ? "good" : "waiting"} text={t(`adminPayments.mode.${mode}`)} />
        <Toggle
          on={on}
          label={t("adminPayments.onOff", { name: title })}
          action={statePath(name, "digital", query.get("search"))}
        />
      </div>
      {name === "sandbox" && <p className="text-sm text-muted">{t("adminPayments.sandboxHint")}</p>}
      <CredentialFacts credentials={credentials} />
      {credentials.state !== "none-needed" && (
        <Link
          to={`/admin/payment-methods/gateways/${name}/credentials`}
          className={buttonClass("secondary", "mt-auto self-start px-4")}
        >
          {t(
            credentials.state === "missing"
              ? "adminPayments.setCredentials"
              : "adminPayments.replaceCredentials",
          )}
        </Link>
      )}
    </li>
  );
}

/** The shop's own UPI ID: no company in between, and no account with one. */
function UpiCard({ upi }: { upi: UpiDirect }) {
  const t = useText();
  const [query] = useSearchParams();
  const name = t("method.upi-direct");
  return (
    <li className="flex flex-col gap-2 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="min-w-0 flex-1 text-lg break-words">{name}</h2>
        <Chip tone="good" text={t("adminPayments.mode.live")} />
        <Toggle
          on={upi.enabled}
          label={t("adminPayments.onOff", { name })}
          action={statePath("upi-direct", "digital", query.get("search"))}
        />
      </div>
      <p className="text-sm text-muted">{t("adminPayments.upi.hint")}</p>
      <p className="text-sm break-words text-muted">
        {upi.upiId === ""
          ? t("adminPayments.upi.none")
          : t("adminPayments.upi.goesTo", { upiId: upi.upiId, payee: upi.payeeName })}
      </p>
      <Link
        to="/admin/payment-methods/upi"
        className={buttonClass("secondary", "mt-auto self-start px-4")}
      >
        {t(upi.upiId === "" ? "adminPayments.upi.set" : "adminPayments.upi.change")}
      </Link>
    </li>
  );
}

/** When they were saved and how they end; never more. */
export function CredentialFacts({ credentials }: { credentials: DigitalMethod["credentials"] }) {
  const t = useText();
  const { state, savedAt, fields } = credentials;
  if (state !== "saved")
    return (
      <p className={`text-sm ${state === "unreadable" ? "text-chilli" : "text-muted"}`}>
        {t(`adminPayments.credentials.${state}`)}
      </p>
    );
  return (
    <div className="text-sm text-muted">
      {savedAt && (
        <p>
          {t("adminPayments.savedOn")} <TimeOf moment={savedAt} />
        </p>
      )}
      {fields.map(
        ({ name, label, end }) =>
          end !== null && <p key={name}>{t("adminPayments.endsWith", { label, end })}</p>,
      )}
    </div>
  );
}
