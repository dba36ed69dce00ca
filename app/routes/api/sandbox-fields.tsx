import { data } from "react-router";
import {
  testCards,
  testUpiIds,
  type SandboxOutcome,
} from "#domain/payment-methods/sandbox-details.ts";
import type { AreaHandle } from "#app/i18n/area.ts";
import { worldContext } from "#app/context.ts";
import { languageOf } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { isGatewayMethod } from "#app/features/money/payments/gateway-token.ts";
import { SandboxForm } from "#app/features/money/payments/sandbox-form.tsx";
import { useText } from "#app/kit/text.tsx";
import type { Route } from "./+types/sandbox-fields";

/** The one page that may stand in a frame, and only in one of our own pages. */
export const handle: AreaHandle = { area: "account", framed: true };

export const headers = () => ({ "Cache-Control": "private, no-store" });

export function loader({ context, url }: Route.LoaderArgs) {
  const method = url.searchParams.get("method") ?? "";
  if (context.get(worldContext).gateways.sandbox === null || !isGatewayMethod(method)) {
    throw data(null, { status: 404 });
  }
  const t = textIn(languageOf(url.pathname));
  return { method, title: t(`pay.frameTitle.${method}`) };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData?.title },
  { name: "robots", content: "noindex" },
];

export default function SandboxFields({ loaderData: { method, title } }: Route.ComponentProps) {
  const t = useText();
  return (
    <main className="bg-white p-3 sm:p-4">
      <h1 className="sr-only">{title}</h1>
      <div className="mb-4 rounded-field bg-marigold-tint px-3 py-2 text-sm">
        <p>
          <strong className="mr-2 inline-block rounded-full bg-marigold px-2 leading-6">
            {t("sandbox.test")}
          </strong>
          {t("sandbox.note")}
        </p>
        <TestNumbers numbers={method === "upi" ? testUpiIds : testCards} />
        {method === "credit-card" && <p className="mt-1">{t("sandbox.otherFields")}</p>}
      </div>
      <SandboxForm method={method} />
    </main>
  );
}

function TestNumbers({ numbers }: { numbers: Readonly<Record<string, SandboxOutcome>> }) {
  const t = useText();
  return (
    <dl aria-label={t("sandbox.numbers")} className="mt-2 grid gap-x-3 sm:grid-cols-[auto_1fr]">
      {Object.entries(numbers).map(([number, outcome]) => (
        <div key={number} className="contents">
          <dt className="font-semibold tabular">
            {/^\d+$/.test(number) ? number.replace(/(\d{4})(?=\d)/g, "$1 ") : number}
          </dt>
          <dd>{t(`sandbox.outcome.${outcome}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
