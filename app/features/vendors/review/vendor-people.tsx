import type { PersonStatus } from "#domain/people/person.ts";
import type { VendorPerson } from "#server/vendors/vendor-account-store.ts";
import { Chip, type ChipTone } from "#app/kit/panel/chip.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { EmailText } from "#app/kit/panel/email-text.tsx";
import { RemovalLink } from "#app/features/people/panel/security/removal-link.tsx";
import { ResetLinkLink } from "#app/features/people/panel/security/reset-link-link.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import { useText } from "#app/kit/text.tsx";

export function VendorPeople({ people }: { people: readonly VendorPerson[] }) {
  const t = useText();
  return (
    <DataTable
      caption={t("adminVendor.peopleCaption")}
      columns={columnsIn(t)}
      rows={people}
      rowKey={({ id }) => id}
      empty={t("adminVendor.noPeople")}
    />
  );
}

const tones: Record<PersonStatus, ChipTone> = {
  active: "good",
  waiting: "waiting",
  disabled: "trouble",
  anonymised: "ended",
};

const columnsIn = (t: ReturnType<typeof useText>): Column<VendorPerson>[] => [
  {
    key: "name",
    title: t("adminVendor.person"),
    wide: true,
    cell: ({ name }) => <span className="font-semibold break-words">{name}</span>,
  },
  {
    key: "email",
    title: t("adminVendor.email"),
    wide: true,
    cell: ({ email, emailConfirmed }) => {
      const confirmed = t(emailConfirmed ? "adminCustomer.confirmed" : "adminCustomer.unconfirmed");
      return (
        <>
          <EmailText email={email} /> ({confirmed})
        </>
      );
    },
  },
  { key: "mobile", title: t("adminVendor.mobile"), cell: ({ mobile }) => mobile ?? "–" },
  {
    key: "account",
    title: t("adminVendor.account"),
    cell: ({ status }) => (
      <Chip tone={tones[status]} text={t(`adminVendor.personStatus.${status}`)} />
    ),
  },
  {
    key: "seen",
    title: t("adminVendor.lastSeen"),
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? <TimeOf moment={lastSeenAt} /> : t("adminVendor.signedOut"),
  },
  {
    key: "second-step",
    title: t("adminSecondStep.menu"),
    cell: ({ id, name, hasSecondStep }) =>
      hasSecondStep ? <RemovalLink personId={id} name={name} /> : "–",
  },
  {
    key: "password",
    title: t("admin.password"),
    wide: true,
    cell: ({ id, name, status }) =>
      status === "active" ? <ResetLinkLink personId={id} name={name} /> : "–",
  },
];
