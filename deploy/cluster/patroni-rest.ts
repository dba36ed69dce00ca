import * as z from "zod";

/** What Patroni says of the cluster at /cluster. */
const shape = z.object({
  members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })),
});
type Member = z.output<typeof shape>["members"][number];
type Place = { name: string; address: string };

/** As any Patroni that answers sees it. */
async function membersSeen(places: readonly Place[]): Promise<Member[]> {
  for (const { address } of places) {
    const answer = await fetch(`http://${address}:8008/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    if (answer) return shape.parse(await answer.json()).members;
  }
  return [];
}

/** Of those, whoever holds the key and says itself that it is the primary. */
export const findLeader = (places: readonly Place[]) => firstThatIs("primary", places);

/** The first that is well: the one that the proxies lead readings to. */
export const findStandby = (places: readonly Place[]) => firstThatIs("replica", places);

async function firstThatIs(
  what: "primary" | "replica",
  places: readonly Place[],
): Promise<string | undefined> {
  for (const { name, address } of places) {
    const answer = await fetch(`http://${address}:8008/${what}`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return name;
  }
  return undefined;
}

/** Whether the primary waits for one whose copy may take its place. */
export async function hasSynchronousStandby(places: readonly Place[]): Promise<boolean> {
  const found = await membersSeen(places);
  return found.some(
    ({ role, state }) => role === "sync_standby" && /running|streaming/.test(state),
  );
}

/** All of them run, one as the primary. */
export async function isWhole(places: readonly Place[]): Promise<boolean> {
  const found = await membersSeen(places);
  return (
    found.length === places.length &&
    found.every(({ state }) => /running|streaming/.test(state)) &&
    found.some(({ role }) => role === "leader") &&
    found.some(({ role }) => role === "sync_standby")
  );
}

/** The primary hands over to the one that has each commit. */
export async function switchOver(places: readonly Place[], leader: string): Promise<void> {
  const place = places.find(({ name }) => name === leader);
  const answer = await fetch(`http://${place?.address}:8008/switchover`, {
    method: "POST",
    body: JSON.stringify({ leader }),
    signal: AbortSignal.timeout(60_000),
  });
  if (!answer.ok) throw new Error(`Patroni refused: ${answer.status} ${await answer.text()}`);
}
