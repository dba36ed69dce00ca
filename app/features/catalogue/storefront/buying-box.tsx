import { formatExactRupees, formatRupees } from "#domain/money.ts";
import { AddToCart } from "#app/features/carts/add-to-cart.tsx";
import { RestockForm } from "#app/features/wishlist/restocks/restock-form.tsx";
import { SavePack } from "#app/features/wishlist/save-pack.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { Price } from "#app/kit/price.tsx";
import { Stars } from "#app/kit/stars.tsx";
import { useText } from "#app/kit/text.tsx";
import { HelpLine } from "#app/features/shop/help-line.tsx";
import type { ToldPack } from "./named-facts.ts";

type BuyingBoxProps = {
  product: {
    slug: string;
    name: string;
    shortDescription: string;
    sowing: string | null;
    /** That it arrives after its sowing time. */
    late: string | null;
    category: { slug: string; name: string };
    vendorName: string;
    vendorSlug: string;
    image: { key: string } | null;
    rating: number | null;
    reviewCount: number;
    packs: readonly ToldPack[];
    chosenPackId: string;
    /** That the shop can send a mail when a pack is back. */
    tellsRestocks: boolean;
  };
  canBuy: boolean;
};

export function BuyingBox({ product, canBuy }: BuyingBoxProps) {
  const t = useText();
  const { name, packs, category } = product;
  return (
    <div className="buy lg:sticky lg:top-20 lg:self-start">
      <h1 className="text-2xl">{name}</h1>
      {product.rating === null ? (
        <p className="mt-2 text-sm text-muted">{t("product.notRated")}</p>
      ) : (
        <a
          href="#reviews"
          className="mt-1 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
        >
          <Stars rating={product.rating} count={product.reviewCount} />
        </a>
      )}
      <p className="mt-1 text-lg text-muted">{product.shortDescription}</p>
      <SowingTime {...product} />
      {packs.length > 1 && <PackChoice packs={packs} chosenPackId={product.chosenPackId} />}
      <div className="mt-5">
        {packs.map((pack) => (
          <Offer key={pack.id} product={product} pack={pack} canBuy={canBuy} />
        ))}
      </div>
      <p className="mt-5 text-sm text-muted">
        {t("product.category")}:{" "}
        <LocalLink
          to={`/categories/${category.slug}`}
          className="group ml-1 inline-flex min-h-11 items-center"
        >
          <span className="rounded-full bg-leaf-tint px-3 py-1 font-semibold text-leaf underline-offset-4 group-hover:underline">
            {category.name}
          </span>
        </LocalLink>
      </p>
      <p className="mt-1 text-sm text-muted">
        {t("product.soldBy")}:{" "}
        <LocalLink
          to={`/vendors/${product.vendorSlug}`}
          className="-my-3 inline-block py-3 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          {product.vendorName}
        </LocalLink>
      </p>
      <HelpLine words={t("product.help")} />
    </div>
  );
}

/** When it is sown; that it comes too late is said beside it, and what then still fits further down. */
const SowingTime = ({ sowing, late }: Pick<BuyingBoxProps["product"], "sowing" | "late">) => (
  <>
    {sowing && <p className="mt-2 whitespace-pre-line font-semibold text-leaf">{sowing}</p>}
    {late && (
      <a href="#growing" className="inline-flex min-h-11 items-center underline">
        {late}
      </a>
    )}
  </>
);

const isTaxed = ({ pricePaise, priceWithTaxPaise }: ToldPack) => priceWithTaxPaise > pricePaise;

function Offer({ product, pack, canBuy }: BuyingBoxProps & { pack: ToldPack }) {
  const t = useText();
  const { slug, name, image } = product;
  const { id: packId, label: packLabel, pricePaise, stock, aboveMrpPaise } = pack;
  const imageKey = image?.key ?? null;
  const item = { packId, slug, name, packLabel, pricePaise, imageKey, stock };
  return (
    <section aria-label={packLabel} className="offer">
      {aboveMrpPaise === null && <StockStatus pack={pack} />}
      <div className="mt-3">
        <Price {...pack} taxed={isTaxed(pack)} full />
        {pack.saving && <p className="font-semibold text-leaf">{pack.saving}</p>}
        <p className="mb-4 text-sm text-muted">{pack.told}</p>
        {aboveMrpPaise !== null && (
          <p className="text-chilli">
            {t("product.aboveMrp", {
              withTax: formatExactRupees(pack.priceWithTaxPaise),
              mrp: formatExactRupees(aboveMrpPaise),
            })}
          </p>
        )}
        {canBuy &&
          (stock > 0 && aboveMrpPaise === null ? (
            <AddToCart beside={<BarPrice pack={pack} />} line={item} />
          ) : (
            product.tellsRestocks && <RestockForm packId={packId} />
          ))}
        {canBuy && <SavePack item={item} />}
      </div>
    </section>
  );
}

/** On a phone the price is told again where the button is: the one above has scrolled away. */
function BarPrice({ pack }: { pack: ToldPack }) {
  const t = useText();
  return (
    <p className="min-w-0 leading-tight lg:hidden" aria-hidden="true">
      <b className="text-lg tabular">{formatRupees(pack.pricePaise)}</b>{" "}
      <span className="block text-sm text-muted">
        {isTaxed(pack) && `${t("product.plusGst")} · `}
        {pack.label}
      </span>
    </p>
  );
}

/** No script is needed: the style sheet shows the offer of the pack that is chosen. */
function PackChoice({ packs, chosenPackId }: { packs: readonly ToldPack[]; chosenPackId: string }) {
  const t = useText();
  return (
    <fieldset className="mt-5">
      <legend className="mb-2 text-sm font-semibold">{t("product.pack")}</legend>
      <div className="pack-choice">
        {packs.map((pack) => (
          <label key={pack.id}>
            <input
              type="radio"
              name="pack"
              value={pack.id}
              defaultChecked={pack.id === chosenPackId}
              autoComplete="off"
            />
            <span>
              <b className="font-semibold">{pack.label}</b>{" "}
              <span className="text-sm text-muted tabular">
                {pack.stock > 0 ? formatRupees(pack.pricePaise) : t("product.out-of-stock")}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function StockStatus({ pack }: { pack: ToldPack }) {
  const t = useText();
  if (pack.stock <= 0)
    return (
      <>
        <p className="badge out-of-stock inline-block">{t("product.out-of-stock")}</p>
        {pack.unsold && <p className="mt-2 text-sm">{pack.unsold}</p>}
      </>
    );
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm font-semibold text-leaf">
      {t("product.inStock")}
      {pack.low && (
        <>
          <span className="badge low-stock text-ink">{t("product.low-stock")}</span>
          <span className="text-chilli">{t("product.onlyLeft", { count: pack.stock })}</span>
        </>
      )}
    </p>
  );
}
