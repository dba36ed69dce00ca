import type { ReactNode } from "react";
import { Link } from "react-router";
import { useAreaPath } from "#app/kit/panel/area-path.ts";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { useText } from "#app/kit/text.tsx";
import type { OpenedRegister, OpenedFormD } from "./open-records.ts";
import { RecordsFrame } from "./records-frame.tsx";

type RegisterRow = NonNullable<OpenedRegister["shown"]>["rows"][number];
type FormDRow = NonNullable<OpenedFormD["shown"]>["rows"][number];

export function RegisterPage({ opened }: { opened: OpenedRegister }) {
  const columns = useRegisterColumns();
  return <RecordsFrame opened={opened} lead={columns} />;
}

export function FormDPage({ opened }: { opened: OpenedFormD }) {
  const columns = useFormDColumns();
  return <RecordsFrame opened={opened} lead={columns} last="remarks" />;
}

function useRegisterColumns(): Column<RegisterRow>[] {
  const t = useText();
  return [
    {
      key: "lot",
      title: t("records.lot"),
      wide: true,
      cell: (row) => (
        <Named
          name={<LotLink row={row} />}
          parts={[row.cells["goods"], row.cells["pack"], row.cells["class"]]}
        />
      ),
    },
  ];
}

function useFormDColumns(): Column<FormDRow>[] {
  const t = useText();
  return [
    {
      key: "goods",
      title: t("records.seed"),
      wide: true,
      cell: ({ cells }) => (
        <Named
          name={cells["goods"]}
          parts={[cells["class"] || t("records.noLot"), cells["unit"]]}
        />
      ),
    },
  ];
}

type LotLinkProps = { row: Pick<RegisterRow, "productId" | "lotId" | "cells"> };

/** Packets that belong to no lot have no page. */
export function LotLink({ row: { productId, lotId, cells } }: LotLinkProps) {
  const pathTo = useAreaPath();
  if (lotId === null) return cells["lot"];
  return (
    <Link
      to={pathTo(`/products/${productId}/lots/${lotId}`)}
      className="inline-flex min-h-11 items-center text-leaf hover:underline"
    >
      {cells["lot"]}
    </Link>
  );
}

type NamedProps = { name: ReactNode; parts: readonly (string | number | undefined)[] };

/** What it is, and under it what else is known of it. */
export function Named({ name, parts }: NamedProps) {
  return (
    <>
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm break-words text-muted">
        {parts.filter(Boolean).join(" · ")}
      </span>
    </>
  );
}
