import { awaitsDocument } from "#domain/documents/awaits-document.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { DocumentRow } from "#server/documents/document-store.ts";
import { useText } from "#app/kit/text.tsx";
import { DocumentLinks } from "./document-links.tsx";

type Props = {
  order: { number: string; parcels: readonly { status: ParcelStatus }[] };
  documents: readonly DocumentRow[];
  className: string;
};

/** What an order's customer has of its documents, or will have; nothing where none comes. */
export function OrderDocuments({ order: { number, parcels }, documents, className }: Props) {
  const t = useText();
  if (documents.length === 0 && !awaitsDocument(parcels)) return null;
  return (
    <section aria-labelledby="documents-title" className={className}>
      <h2 id="documents-title" className="mb-1 text-lg">
        {t("documents.title")}
      </h2>
      <DocumentLinks documents={documents} documentsPath={`/orders/${number}/documents`} />
    </section>
  );
}
