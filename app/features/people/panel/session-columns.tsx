import { readDevice } from "#domain/people/profile/device.ts";
import type { Column } from "#app/kit/panel/list/data-table.tsx";
import { TimeOf } from "#app/kit/panel/time-of.tsx";
import type { useText } from "#app/kit/text.tsx";

type Translate = ReturnType<typeof useText>;

/** Browser and system, as far as they are known. */
export function deviceIn(t: Translate, userAgent: string | null): string {
  const { browser, system } = readDevice(userAgent);
  if (browser !== null && system !== null) return t("adminCustomer.deviceOn", { browser, system });
  return browser ?? system ?? t("adminCustomer.unknownDevice");
}

/** When a session began, and when it was last seen. */
export const sessionTimes = (t: Translate): Column<{ startedAt: Date; lastSeenAt: Date }>[] => [
  {
    key: "since",
    title: t("adminCustomer.since"),
    cell: ({ startedAt }) => <TimeOf moment={startedAt} />,
  },
  {
    key: "seen",
    title: t("adminCustomer.lastSeen"),
    cell: ({ lastSeenAt }) => <TimeOf moment={lastSeenAt} />,
  },
];
