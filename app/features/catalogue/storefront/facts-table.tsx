import type { ReactNode } from "react";

/** Names and values; what isn't known isn't told. */
export function FactsTable({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <table className="facts">
      <tbody>
        {facts.map(
          ([name, value]) =>
            value && (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="wrap-anywhere">{value}</td>
              </tr>
            ),
        )}
      </tbody>
    </table>
  );
}
