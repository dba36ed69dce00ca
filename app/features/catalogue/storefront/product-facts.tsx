import type { NamedFact } from "./named-facts.ts";
import type { PrintedLabel } from "./printed-label.ts";
import { FactsTable } from "./facts-table.tsx";
import { useText } from "#app/kit/text.tsx";

type ProductFactsProps = {
  product: { description: string; facts: readonly NamedFact[]; label: PrintedLabel | null };
};

export function ProductFacts({ product }: ProductFactsProps) {
  const t = useText();
  return (
    <div className="mt-12 grid gap-10 lg:grid-cols-2 lg:gap-12">
      <div className="grid content-start gap-10">
        <section aria-labelledby="description">
          <h2 id="description" className="text-xl">
            {t("product.description")}
          </h2>
          <p className="mt-3 max-w-prose whitespace-pre-line">{product.description}</p>
        </section>
        {product.label && <Label label={product.label} />}
      </div>
      <section aria-labelledby="details">
        <h2 id="details" className="text-xl">
          {t("product.details")}
        </h2>
        <div className="mt-1">
          <FactsTable facts={product.facts} />
        </div>
      </section>
    </div>
  );
}

function Label({ label }: { label: PrintedLabel }) {
  const { tag } = label;
  const tagged = tag && <span className={tag.look}>{tag.text}</span>;
  return (
    <section aria-labelledby="label">
      <h2 id="label" className="text-xl">
        {label.title}
      </h2>
      {label.poison && <p className="mt-1 font-bold text-chilli">{label.poison}</p>}
      <FactsTable facts={[[tag?.name ?? "", tagged], ...label.facts]} />
      {label.photo && (
        <a href={label.photo.src}>
          <img {...label.photo} alt={label.photo.alt} />
        </a>
      )}
      <p className="mt-2 text-sm text-muted">{label.note}</p>
      {label.verify && (
        <a
          href={label.verify.href}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline underline-offset-4"
        >
          {label.verify.text}
        </a>
      )}
    </section>
  );
}
