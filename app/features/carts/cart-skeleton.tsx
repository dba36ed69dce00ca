import { useText } from "#app/kit/text.tsx";

const bar = "block rounded-field bg-paper-deep";

/** The shape of the cart until the browser's own is read. */
export function CartSkeleton() {
  const t = useText();
  return (
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
        <div className="h-85 rounded-card border border-line bg-white p-5">
          <span className={`${bar} h-6 w-1/2`} />
          <span className={`${bar} mt-5 h-4`} />
          <span className={`${bar} mt-3 h-4`} />
          <span className={`${bar} mt-3 h-4`} />
          <span className={`${bar} mt-6 h-11`} />
        </div>
      </div>
    </div>
  );
}
