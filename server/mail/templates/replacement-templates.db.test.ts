import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { moveReplacement } from "#server/parcels/replacements/move-replacement.ts";
import { testDatabase } from "#tests/database.ts";
import { shipment } from "#tests/factories/parcel-moves.ts";
import { makeRecalledSale } from "#tests/factories/recalled-sale.ts";
import { compose, expectBoth, mailEnv } from "#tests/mail/compose.ts";

const database = testDatabase();

const said = {
  en: {
    accepted: ["the same packs of another lot", "2 packets of lot L1, in place of lot L0"],
    sent: ["has sent the packets", "2 packets of lot L1, in place of lot L0"],
    withdrawn: ["Your return is accepted with money back"],
  },
  hi: {
    accepted: ["दूसरे लॉट के वही पैक", "लॉट L0 के बदले लॉट L1 के 2 पैकेट"],
    sent: ["नए पैकेट भेज दिए हैं", "लॉट L0 के बदले लॉट L1 के 2 पैकेट"],
    withdrawn: ["वापसी पैसे वापसी के लिए मंज़ूर है"],
  },
};

test.each(languages)(
  "a buyer reads in %s which packets come in place of recalled ones, that they have left, or that money comes after all",
  async (language) => {
    const { db } = database;
    const sale = await makeRecalledSale(db, { lots: [2, 3], quantity: 2 });
    const world = { ...sale.world, env: mailEnv };
    await db.execute(sql`update people set language = ${language} where id = ${sale.buyer.id}`);
    await sale.ask();
    await decideReturn(world, sale.person, { ...sale.of, decision: "replaced", note: "Sorry" });
    const replacement = (await getOrder(world, sale.buyer, sale.number))?.parcels[0]
      ?.replacements[0];
    const requestId = replacement?.requestId ?? "";
    const accepted = await compose(world, { kind: "return-decided", requestId });
    expect(accepted.language).toBe(language);
    expectBoth(accepted, [...said[language].accepted, sale.number, "Sorry"]);
    const request = { ...sale.of, replacementId: replacement?.id ?? "", ...shipment };
    await moveReplacement(world, sale.person, { ...request, shown: "preparing", to: "sent" });
    const sent = await compose(world, { kind: "replacement-moved", requestId, status: "sent" });
    expectBoth(sent, [...said[language].sent, shipment.carrier, shipment.trackingNumber]);
    const mail = { kind: "replacement-moved", requestId, status: "withdrawn" } as const;
    const withdrawn = await compose(world, mail);
    expectBoth(withdrawn, [...said[language].withdrawn, sale.number]);
    expect(new Set([accepted, sent, withdrawn].map(({ subject }) => subject)).size).toBe(3);
  },
);
