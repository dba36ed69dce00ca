import type { Passport } from "#domain/catalogue/lots/passports/passport.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { formatIndiaDay, formatIndiaMoment, formatIsoDay, indiaDay } from "#domain/india-time.ts";
import { FactsTable } from "#app/features/catalogue/storefront/facts-table.tsx";
import { Notice } from "#app/kit/notice.tsx";
import { useLanguage, usePath, useText } from "#app/kit/text.tsx";
import type { Outcome, Standing } from "./outcome.ts";

type Props = { outcome: Outcome; shopName: string; keysAt: Date };

/** What the text proves and what it doesn't, in words; then what the shop says of the lot now. */
export function OutcomePart({ outcome, shopName, keysAt }: Props) {
  const t = useText();
  const { verdict, standing, isPast } = outcome;
  if (verdict.state !== "signed") return <NotSigned verdict={verdict} shopName={shopName} />;
  return (
    <div className="mt-6">
      <Notice kind="good">
        <p className="font-semibold">{t("passport.signed", { shop: shopName })}</p>
        <p className="mt-1">{t("passport.signedLimit")}</p>
      </Notice>
      <section aria-labelledby="now" className="mt-6">
        <h2 id="now" className="mb-2 text-xl">
          {t("passport.now")}
        </h2>
        <StandingWords standing={standing} isPast={isPast} keysAt={keysAt} />
      </section>
      <section aria-labelledby="said" className="mt-6">
        <h2 id="said" className="text-xl">
          {t("passport.said")}
        </h2>
        <SignedFacts passport={verdict.passport} />
      </section>
    </div>
  );
}

type Unsigned = Exclude<Outcome["verdict"], { state: "signed" }>;

function NotSigned({ verdict, shopName }: { verdict: Unsigned; shopName: string }) {
  const t = useText();
  const language = useLanguage();
  const [title, text] =
    verdict.state === "withdrawn"
      ? [
          t("passport.withdrawn", {
            shop: shopName,
            day: formatIndiaDay(indiaDay(new Date(verdict.withdrawnAt)), language),
          }),
          t("passport.withdrawnText"),
        ]
      : verdict.state === "changed"
        ? [t("passport.changed", { shop: shopName }), t("passport.changedText")]
        : [t("passport.unknownKey"), t("passport.unknownKeyText")];
  return (
    <div className="mt-6">
      <Notice kind="problem">
        <p className="font-semibold">{title}</p>
        <p className="mt-1">{text}</p>
      </Notice>
    </div>
  );
}

function SignedFacts({ passport }: { passport: Passport }) {
  const t = useText();
  const language = useLanguage();
  const day = (iso: string) => formatIsoDay(iso, language);
  const facts = [
    [t("passport.variety"), passport.variety],
    [t("passport.lot"), passport.lotNumber],
    [t("passport.class"), t(`passport.class.${passport.class}`)],
    [t("passport.testedOn"), day(passport.testedOn)],
    [t("passport.germination"), `${passport.germinationPermille / 10} %`],
    [t("passport.validUntil"), day(passport.validUntil)],
    [t("passport.content"), packLabel(passport.quantity, passport.unit, language)],
    [t("passport.licence"), passport.licence],
  ] as const;
  return <FactsTable facts={facts} />;
}

const silences = {
  asking: "passport.asking",
  "not-asked": "passport.notAsked",
  "not-answered": "passport.notAnswered",
  "unknown-lot": "passport.unknownLot",
} as const;

type StandingProps = { standing: Standing; isPast: boolean; keysAt: Date };

function StandingWords({ standing, isPast, keysAt }: StandingProps) {
  const t = useText();
  const language = useLanguage();
  if (standing.state !== "answered")
    return (
      <>
        {isPast && <Notice kind="problem">{t("passport.expiredHere")}</Notice>}
        <p className="mt-2">{t(silences[standing.state])}</p>
        {(standing.state === "not-asked" || standing.state === "not-answered") && (
          <p className="mt-2">
            {t("passport.keysAt", { time: formatIndiaMoment(keysAt, language) })}
          </p>
        )}
      </>
    );
  const { news, orders, testedOn, validUntil, germinationPermille } = standing.now;
  const values = {
    testedOn: formatIsoDay(testedOn, language),
    validUntil: formatIsoDay(validUntil, language),
    germination: String(germinationPermille / 10),
  };
  return (
    <>
      {news.length === 0 && <p>{t("passport.noNews")}</p>}
      <div className="grid gap-3">
        {news.map((one) => (
          <Notice key={one} kind={one === "retested" ? "information" : "problem"}>
            {one === "retested" ? t("passport.news.retested", values) : t(`passport.news.${one}`)}
          </Notice>
        ))}
      </div>
      <OrdersOfLot orders={orders} />
    </>
  );
}

function OrdersOfLot({ orders }: { orders: string[] | null }) {
  const t = useText();
  const path = usePath();
  const link = "inline-flex min-h-11 items-center font-semibold text-leaf hover:underline";
  if (orders === null)
    return (
      <a href={path("/login")} className={link}>
        {t("passport.logIn")}
      </a>
    );
  if (orders.length === 0) return <p className="mt-2">{t("passport.inNoOrder")}</p>;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3">
      {t("passport.inOrders")}
      {orders.map((number) => (
        <a key={number} href={path(`/orders?number=${number}`)} className={link}>
          {number}
        </a>
      ))}
    </p>
  );
}
