import { Pager } from "#app/features/orders/list/pager.tsx";
import { PackLine } from "#app/features/wishlist/pack-line.tsx";
import { useText } from "#app/kit/text.tsx";
import type { ShownBought } from "./shown-bought.ts";

type Props = { packs: readonly ShownBought[]; page: number; pageCount: number };

/** What was ordered before, as it is sold today. */
export function BoughtPacks({ packs, page, pageCount }: Props) {
  const t = useText();
  return (
    <>
      <ul
        aria-label={t("again.list")}
        className="mt-5 rounded-card border border-line bg-white px-4 md:px-5"
      >
        {packs.map(({ orderedOn, quantity, isWaiting, ...pack }) => (
          <PackLine
            key={pack.item.packId}
            pack={pack}
            isWaiting={isWaiting}
            note={
              <p className="text-sm text-muted">{t("again.last", { day: orderedOn, quantity })}</p>
            }
          />
        ))}
      </ul>
      <Pager
        page={page}
        pageCount={pageCount}
        addressOf={(other) => `/orders/again${other > 1 ? `?page=${other}` : ""}`}
      />
    </>
  );
}
