import type { PrintableDocument, PrintableBlock } from "#domain/documents/printable-document.ts";
import { DocumentTable } from "./document-table.tsx";

/** A document as it is printed, in its own language and not in the page's. */
export function PrintedDocument({ printable }: { printable: PrintableDocument }) {
  const { title, legalTitle, supplier, buyer, facts, lines, taxes, notes, signature } = printable;
  return (
    <article lang={printable.language} className="document-sheet">
      <h1>
        {title}
        {legalTitle !== null && <span lang="en"> / {legalTitle}</span>}
      </h1>
      <div className="document-head">
        <div>
          <Block block={supplier} />
          <Block block={buyer} />
        </div>
        <dl>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <DocumentTable table={lines} />
      <Sums printable={printable} />
      <section className="document-words">
        <h2>{printable.words.title}</h2>
        {printable.words.texts.map(({ language, text }) => (
          <p key={language} lang={language}>
            {text}
          </p>
        ))}
      </section>
      {taxes && <DocumentTable table={taxes} />}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="document-signature">{signature}</p>
    </article>
  );
}

function Block({ block: { title, name, lines } }: { block: PrintableBlock }) {
  return (
    <section>
      <h2>{title}</h2>
      <p>
        <strong>{name}</strong>
      </p>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}

function Sums({ printable: { sums, total } }: { printable: PrintableDocument }) {
  return (
    <dl className="document-sums">
      {sums.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{total.name}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
  );
}
