import type { Executor } from "#database/connect.ts";
import type { World } from "#server/world.ts";
import { selectOwnSecondStep } from "./second-step/own-second-step-store.ts";
import {
  loadOwnAddresses,
  loadOwnBusiness,
  loadOwnNoticeChoices,
  loadOwnPerson,
  loadOwnRestocks,
  loadKnownDevices,
  loadOwnSessions,
  loadOwnWishList,
  pageOfComplaints,
  pageOfCounts,
  pageOfMessages,
  pageOfOrders,
  pageOfPhotos,
  pageOfReviews,
  type Cursor,
  type LoadPage,
} from "./export-store.ts";

/** Everything the shop keeps of one person, as the pieces of one JSON text: a long history is never held whole. */
export async function* exportData(
  world: World,
  personId: string,
): AsyncGenerator<string, void, undefined> {
  const { db } = world;
  const about = {
    madeAt: world.now().toISOString(),
    amounts: "Sums are in paise: 100 paise are 1 rupee.",
    person: await loadOwnPerson(db, personId),
    business: await loadOwnBusiness(db, personId),
    addresses: await loadOwnAddresses(db, personId),
    sessions: await loadOwnSessions(db, personId),
    secondStep: await loadOwnSecondStep(db, personId),
    knownDevices: await loadKnownDevices(db, personId),
    wishList: await loadOwnWishList(db, personId),
    backInStockRequests: await loadOwnRestocks(db, personId),
    noticeEmails: await loadOwnNoticeChoices(db, personId),
  };
  yield JSON.stringify(about, null, 1).slice(0, -2);
  const parts = {
    orders: pageOfOrders,
    complaints: pageOfComplaints,
    germinationCounts: pageOfCounts,
    reviews: pageOfReviews,
    messages: pageOfMessages,
    photos: pageOfPhotos,
  };
  for (const [name, load] of Object.entries(parts)) {
    yield `,\n "${name}": [`;
    let before = "\n  ";
    for await (const item of everyItem((after) => load(db, personId, after))) {
      yield before + JSON.stringify(item);
      before = ",\n  ";
    }
    yield "\n ]";
  }
  yield "\n}\n";
}

/** What somebody has beside the password; keys and codes themselves are for nobody to read. */
async function loadOwnSecondStep(db: Executor, personId: string): Promise<unknown> {
  const { appSince, passkeys, codesLeft } = await selectOwnSecondStep(db, personId);
  return {
    appSetUpAt: appSince,
    passkeys: passkeys.map(({ name, site, createdAt, lastUsedAt }) => ({
      name,
      site,
      createdAt,
      lastUsedAt,
    })),
    recoveryCodesLeft: codesLeft,
  };
}

async function* everyItem(load: (after: Cursor | null) => ReturnType<LoadPage>) {
  let after: Cursor | null = null;
  for (;;) {
    const rows = await load(after);
    const last = rows.at(-1);
    if (!last) return;
    for (const { item } of rows) yield item;
    after = { at: last.at, id: last.id };
  }
}
