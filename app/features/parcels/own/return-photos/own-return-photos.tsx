import { asksForPhotos } from "#domain/parcels/return-photos.ts";
import type { ReturnRequestView } from "#server/orders/order-store.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { ReturnPhotoList } from "./return-photo-list.tsx";

type Props = { request: ReturnRequestView; orderNumber: string; number: number };

/** The photos of a request, and the way to add some while it waits for its answer. */
export function OwnReturnPhotos({ request, orderNumber, number }: Props) {
  const t = useText();
  const path = usePath();
  const { photos, reason, state } = request;
  const order = `/orders/${orderNumber}`;
  return (
    <>
      <ReturnPhotoList
        order={path(order)}
        photos={photos}
        alt={(place) => t("returnPhotos.number", { number: place })}
      />
      {state === "asked" && (
        <>
          {photos.length === 0 && asksForPhotos(reason) && (
            <p className="mt-2">{t("returnPhotos.asked")}</p>
          )}
          <ButtonLink
            look="secondary"
            to={path(`${order}/parcels/${number}/return-photos`)}
            className="mt-2"
          >
            {t(photos.length === 0 ? "returnPhotos.add" : "returnPhotos.change")}
          </ButtonLink>
        </>
      )}
    </>
  );
}
