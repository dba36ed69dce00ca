import { useEffect, useRef, useState } from "react";
import { askToday, type Today } from "#app/features/wishlist/ask-today.ts";
import { forgetSeen, readSeen, rememberSeen, type SeenProduct } from "./seen-products.ts";
import type { RecentProductsProps, ShellParts } from "./shell-parts.ts";

/** Its place is taken only while nobody sees it, so that nothing jumps; and what they cost today is asked for when it is almost seen. */
type Stage = "hidden" | "reserved" | "near";

/** Of the whole section, drawn or not. Said here, as the style sheet is fetched by pages without it too. */
const height = "20rem";
const nearMargin = "300px";

export function RecentProducts({ here, shell }: RecentProductsProps) {
  const { t } = shell;
  const [others, setOthers] = useState(() => readSeen().filter(({ slug }) => slug !== here.slug));
  const [isCleared, setCleared] = useState(false);
  const { place, stage } = useStage();
  useEffect(() => rememberSeen(here), [here]);
  if (others.length === 0 && !isCleared) return null;
  if (stage === "hidden") return <div ref={place} />;
  const clear = () => {
    forgetSeen();
    setOthers([]);
    setCleared(true);
  };
  return (
    <section ref={place} aria-labelledby="recent" className="mt-14" style={{ height }}>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="recent" className="text-xl">
          {t("recent.title")}
        </h2>
        {!isCleared && (
          <button
            type="button"
            onClick={clear}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline-offset-4 hover:underline"
          >
            {t("recent.clear")}
          </button>
        )}
      </div>
      <p role="status" className="text-sm text-muted">
        {t(isCleared ? "recent.cleared" : "recent.text")}
      </p>
      {stage === "near" && others.length > 0 && <Cards seen={others} shell={shell} />}
    </section>
  );
}

function useStage() {
  const place = useRef<HTMLDivElement>(null);
  const [stage, setStage] = useState<Stage>("hidden");
  useEffect(() => {
    if (!place.current || stage === "near") return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const isBelow = !entry.isIntersecting && entry.boundingClientRect.top > 0;
        if (stage === "hidden" && isBelow) setStage("reserved");
        if (stage === "reserved" && entry.isIntersecting) setStage("near");
      },
      { rootMargin: stage === "reserved" ? `${nearMargin} 0px` : "0px" },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [stage]);
  return { place, stage };
}

/** As they are sold today, in the page's language; what is not sold any more is left out. */
function Cards({ seen, shell }: { seen: readonly SeenProduct[]; shell: ShellParts }) {
  const { t, path, formatRupees } = shell;
  const packs = usePacksToday(seen, path("/cart/offers"));
  if (packs === "asking") return null;
  const shown = packs === null ? seen : seen.filter(({ packId }) => packs.has(packId));
  return (
    <ul aria-labelledby="recent" className="mt-3 flex gap-4 overflow-x-auto pb-2">
      {shown.map(({ slug, packId, ...then }) => {
        const today = packs?.get(packId);
        return (
          <li key={packId} className="flex-none" style={{ width: "8.5rem" }}>
            <a
              href={path(`/products/${today?.slug ?? slug}`)}
              className="block hover:text-leaf hover:underline"
            >
              <Picture shell={shell} imageKey={today ? today.imageKey : then.imageKey} />
              <span className="block text-sm font-semibold">{today?.name ?? then.name}</span>
            </a>
            {today && (
              <p className="text-sm tabular">
                {formatRupees(today.pricePaise)}{" "}
                {today.taxRateBasisPoints !== 0 && (
                  <small className="text-muted">{t("product.plusGst")}</small>
                )}{" "}
                <span className="text-muted">{today.packLabel}</span>
                {today.stock <= 0 && (
                  <span className="block text-chilli">{t("product.out-of-stock")}</span>
                )}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Null: the shop did not answer. */
function usePacksToday(
  seen: readonly SeenProduct[],
  address: string,
): Today["packs"] | "asking" | null {
  const [packs, setPacks] = useState<Today["packs"] | "asking" | null>("asking");
  useEffect(() => {
    const leaving = new AbortController();
    const packIds = seen.map(({ packId }) => packId);
    askToday(address, packIds, leaving.signal).then(
      (today) => setPacks(today.packs),
      () => {
        if (!leaving.signal.aborted) setPacks(null);
      },
    );
    return () => leaving.abort();
  }, [seen, address]);
  return packs;
}

type PictureProps = { imageKey: string | null; shell: ShellParts };

function Picture({ imageKey, shell: { pictures } }: PictureProps) {
  const file = `${pictures}/${imageKey}-320.`;
  const frame = "aspect-square w-full rounded-card border border-line bg-white object-contain";
  if (imageKey === null) return <span className={`block ${frame}`} />;
  return (
    <picture>
      <source type="image/avif" srcSet={`${file}avif`} />
      <img src={`${file}webp`} alt="" width={320} height={320} className={frame} />
    </picture>
  );
}
