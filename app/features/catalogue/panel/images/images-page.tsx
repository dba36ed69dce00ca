import { useEffect } from "react";
import { useRevalidator, useSearchParams } from "react-router";
import { altTextMax, imagesMax } from "#domain/catalogue/images/product-images.ts";
import type { ProductImage } from "#server/catalogue/images/find-product-images.ts";
import { Notice } from "#app/kit/notice.tsx";
import { DoneNotice, RefusedNotice } from "#app/kit/panel/done-notice.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import { useText } from "#app/kit/text.tsx";
import { ImageRow } from "./image-row.tsx";
import { ImageUpload } from "./image-upload.tsx";
import { useMoveFocus } from "./use-move-focus.ts";

type ImagesPageProps = {
  product: { id: string; name: string };
  images: readonly ProductImage[];
  /** What was wrong with the last upload. */
  problem: string | undefined;
};

/** The pictures of one product: each saves for itself, and new ones show up as they get ready. */
export function ImagesPage({ product, images, problem }: ImagesPageProps) {
  const t = useText();
  const [query] = useSearchParams();
  const list = useMoveFocus(images.map(({ id }) => id));
  useReadyImages(images);
  const page = useAreaPath()(`/products/${product.id}`);
  return (
    <PanelPage
      title={t("adminImages.title", { name: product.name })}
      intro={t("adminImages.intro")}
      back={{ to: page, text: t("adminImages.back") }}
    >
      <DoneNotice
        words={{
          added: "adminImages.added",
          moved: "adminImages.moved",
          deleted: "adminImages.deleted",
          described: "adminImages.described",
        }}
      />
      <RefusedNotice words={{ "vendor-suspended": "adminProducts.suspended" }} />
      {query.get("refused") === "alt-text-long" && (
        <div className="mb-4">
          <Notice kind="problem">{t("adminImages.altLong", { most: altTextMax })}</Notice>
        </div>
      )}
      <PanelSection title={t("adminImages.add")}>
        <ImageUpload action={`${page}/images`} room={imagesMax - images.length} problem={problem} />
      </PanelSection>
      {images.length === 0 ? (
        <p className="rounded-card border border-line px-4 py-10 text-center text-muted">
          {t("adminImages.none")}
        </p>
      ) : (
        <ol ref={list} aria-label={t("adminImages.list")} className="flex flex-col gap-4">
          {images.map((image, position) => (
            <ImageRow
              key={image.id}
              action={`${page}/images/${image.id}`}
              image={image}
              position={position}
              isLast={position === images.length - 1}
            />
          ))}
        </ol>
      )}
    </PanelPage>
  );
}

/** Asks again every two seconds while a picture is being prepared. */
function useReadyImages(images: readonly ProductImage[]): void {
  const { revalidate } = useRevalidator();
  const waits = images.some(({ state }) => state === "waiting");
  useEffect(() => {
    if (!waits) return;
    const asking = setInterval(() => void revalidate(), 2_000);
    return () => clearInterval(asking);
  }, [waits, revalidate]);
}
