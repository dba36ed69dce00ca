import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { Restocks } from "#server/wishlist/restocks/get-restocks.ts";

type NamedPack = { packId: string; slug: string; name: string; pack: string };
export type ShownRestocks = {
  /** `until`: the day on which nobody waits for it any more. */
  waiting: (NamedPack & { until: string })[];
  named: (NamedPack & { state: NonNullable<Restocks["named"]>["state"] }) | null;
};

type Named = Restocks["waiting"][number] | NonNullable<Restocks["named"]>["pack"];

/** What the page draws, with days and sizes in words. */
export function shownRestocks({ waiting, named }: Restocks, language: Language): ShownRestocks {
  const inWords = (pack: Named): NamedPack => ({
    packId: pack.packId,
    slug: pack.slug,
    name: productName(pack, language),
    pack: packLabel(pack.packQuantity, pack.packUnit, language),
  });
  return {
    waiting: waiting.map((one) => ({
      ...inWords(one),
      until: formatIndiaDay(indiaDay(one.expiresAt), language),
    })),
    named: named && { ...inWords(named.pack), state: named.state },
  };
}
