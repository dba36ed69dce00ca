import { logoFile } from "#domain/catalogue/categories/logo-file.ts";
import type { CategoryTile, ShopWindow } from "#server/catalogue/shop-window/find-shop-window.ts";
import { CategoryDrawing } from "#app/kit/drawings/category-drawing.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import type { HomeText } from "./home-text.ts";

type Props = {
  t: HomeText;
  window: ShopWindow;
  /** What addresses of pictures begin with. */
  pictures: string;
};

const side = 56;

/** A row that is moved aside on a phone; all beside each other where there is room. */
export function CategoryTiles({ t, window: { categories, hasMoreCategories }, pictures }: Props) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories" className="shell">
      <h2 id="categories" className="sr-only">
        {t("home.categories")}
      </h2>
      <ul className="tiles">
        {categories.map((tile) => (
          <li key={tile.slug}>
            <LocalLink to={`/categories/${tile.slug}`} reloadDocument>
              <Picture tile={tile} pictures={pictures} />
              {tile.name}
            </LocalLink>
          </li>
        ))}
        {hasMoreCategories && (
          <li>
            <LocalLink to="/products" reloadDocument>
              <CategoryDrawing slug="all" size={side} />
              {t("home.all")}
            </LocalLink>
          </li>
        )}
      </ul>
    </section>
  );
}

/** The logo that an administrator chose, or else its drawing. */
function Picture({ tile: { slug, logoKey }, pictures }: { tile: CategoryTile; pictures: string }) {
  if (logoKey === null) return <CategoryDrawing slug={slug} size={side} />;
  const src = `${pictures}/${logoFile(logoKey, "tile")}`;
  return (
    <img src={src} width={side} height={side} alt="" loading="lazy" className="rounded-card" />
  );
}
