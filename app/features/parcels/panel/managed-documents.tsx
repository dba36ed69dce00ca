import { awaitsDocument } from "#domain/documents/awaits-document.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { DocumentRow } from "#server/documents/document-store.ts";
import { DocumentLinks } from "#app/features/documents/document-links.tsx";
import { PanelSection } from "#app/kit/panel/panel-page.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  parcels: readonly { status: ParcelStatus }[];
  documents: readonly DocumentRow[];
  /** The English address of their pages. */
  documentsPath: string;
};

/** The documents of an order as administrators and vendors see them; nothing where none will be issued. */
export function ManagedDocuments({ parcels, documents, documentsPath }: Props) {
  const t = useText();
  if (documents.length === 0 && !awaitsDocument(parcels)) return null;
  return (
    <PanelSection title={t("documents.title")}>
      <DocumentLinks documents={documents} documentsPath={documentsPath} />
    </PanelSection>
  );
}
