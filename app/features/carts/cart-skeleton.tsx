import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";

const bar = "block rounded-field bg-paper-deep";

/** The shape of the cart until the browser's own is read; without JavaScript, the ways on. */
export function CartSkeleton() {
  const t = useText();
  return (
    <>
      <h1 className="mb-6 text-2xl">{t("cart.title")}</h1>
      <noscript>
        <p className="text-lg">{t("cart.needsScript")}</p>
        <p className="mt-5 flex flex-wrap gap-3 pb-12">
          <LocalLink
            to="/login?redirect=checkout"
            reloadDocument
            className={buttonClass("primary")}
          >
            {t("cart.loginToCheckout")}
          </LocalLink>
          <LocalLink to="/products" className={buttonClass("secondary")}>
            {t("cart.continue")}
          </LocalLink>
        </p>
      </noscript>
      <div className="noscript:hidden">
        <p role="status" className="sr-only">
          {t("cart.opening")}
        </p>
        <div aria-hidden="true" className="grid gap-8 lg:grid-cols-[1fr_22rem]">
          <div className="rounded-card border border-line bg-white px-5">
            {[1, 2].map((line) => (
              <div key={line} className="flex gap-4 border-t border-line py-5 first:border-t-0">
                <span className={`${bar} size-20 md:size-28`} />
                <span className="flex flex-1 flex-col gap-3">
                  <span className={`${bar} h-5 w-2/3`} />
                  <span className={`${bar} h-4 w-1/3`} />
                  <span className={`${bar} h-11 w-36`} />
                </span>
              </div>
            ))}
          </div>
          <div className="h-116 rounded-card border border-line bg-white p-5">
            <span className={`${bar} h-6 w-1/2`} />
            <span className={`${bar} mt-5 h-4`} />
            <span className={`${bar} mt-3 h-4`} />
            <span className={`${bar} mt-3 h-4`} />
            <span className={`${bar} mt-6 h-11`} />
          </div>
        </div>
      </div>
    </>
  );
}
