import type { ComponentProps } from "react";
import type { PrintableDocument } from "#domain/documents/printable-document.ts";
import { PrintedDocument } from "./printed-document.tsx";
import { PrintToolbar } from "./print-toolbar.tsx";

type Props = { printable: PrintableDocument } & Required<ComponentProps<typeof PrintToolbar>>;

/** A document to read, to print and to take along. */
export function DocumentPage({ printable, ...bar }: Props) {
  return (
    <div className="mx-auto max-w-4xl print:max-w-none">
      <PrintToolbar {...bar} />
      <PrintedDocument printable={printable} />
    </div>
  );
}
