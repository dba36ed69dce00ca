import type {
  PrintableCell,
  PrintableColumn,
  PrintableTable,
} from "#domain/documents/printable-document.ts";

/** Columns on paper and on a wide screen; on a phone each row is a card of its own. */
export function DocumentTable({ table }: { table: PrintableTable }) {
  const { title, columns, rows } = table;
  return (
    <table className="document-table">
      <caption>{title}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.align}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={row.map(({ text }) => text).join()} columns={columns} row={row} />
        ))}
      </tbody>
    </table>
  );
}

type RowProps = { columns: readonly PrintableColumn[]; row: readonly PrintableCell[] };

function TableRow({ columns, row }: RowProps) {
  return (
    <tr>
      {columns.map(({ key, title, align }, at) => (
        <td key={key} data-title={title} className={`${align} of-${key}`}>
          <span>
            {row[at]?.text}
            {row[at]?.small && <small>{row[at].small}</small>}
          </span>
        </td>
      ))}
    </tr>
  );
}
