import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { vendorConsents, vendorLicences, vendors } from "#database/schema/vendors.ts";
import { vendorBankAccounts } from "#database/schema/vendors/bank.ts";
import { lastFourOf } from "#domain/vendors/bank/bank-account.ts";
import { consentWording } from "#domain/vendors/vendor-consent.ts";
import { folderFiles } from "#server/platform/storage/shop-files.ts";
import { sealNumber } from "#server/vendors/bank/seal-number.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { demoLicenceEnd, demoVendors } from "./catalogue/vendors.ts";
import { demoLicencePdf } from "./demo-licence-pdf.ts";

export type DemoLicence = { documentKey: string; businessName: string; licenceNumber: string };
type VendorsFilled = { vendorIds: Map<string, string>; licences: DemoLicence[] };

/** Approved vendors who have completed their list; each has a licence that says of itself that it is none. */
export async function fillVendors(tx: Transaction): Promise<VendorsFilled> {
  const rows = demoVendors.map((vendor) => ({
    ...vendor,
    id: randomUUID(),
    documentKey: randomUUID(),
  }));
  await tx.insert(vendors).values(
    rows.map(({ id, slug, businessName, shipFromState, gstin, ...vendor }) => ({
      id,
      slug,
      businessName,
      shipFromState,
      addressLine1: vendor.addressLine1,
      city: vendor.city,
      pinCode: vendor.pinCode,
      contactName: vendor.personName,
      contactPhone: vendor.contactPhone,
      contactEmail: vendor.email,
      careEmail: vendor.careEmail,
      carePhone: vendor.carePhone,
      officerName: vendor.officerName,
      officerDesignation: vendor.officerDesignation,
      gstRegistered: gstin !== null,
      gstin,
      deliveryZones: vendor.deliveryZones ?? null,
      state: "approved" as const,
      approvedAt: sql`now()`,
      demo: true,
    })),
  );
  await tx.insert(vendorConsents).values(
    rows.map(({ id }) => ({
      id: randomUUID(),
      vendorId: id,
      wording: consentWording,
      language: "en",
    })),
  );
  await tx.insert(vendorLicences).values(
    rows.map(({ id, shipFromState, licenceNumber, documentKey }) => ({
      id: randomUUID(),
      vendorId: id,
      number: licenceNumber,
      stateCode: shipFromState,
      validUntil: demoLicenceEnd,
      documentKey,
      documentType: "application/pdf",
      state: "accepted" as const,
      decidedAt: sql`now()`,
    })),
  );
  return { vendorIds: new Map(rows.map(({ slug, id }) => [slug, id])), licences: rows };
}

/** Of a bank that there is none of, so that no run of payouts can reach anybody. */
export async function fillBankAccounts(tx: Transaction, secret: Buffer): Promise<void> {
  const found = await tx
    .select({ vendorId: vendors.id, holder: vendors.businessName })
    .from(vendors)
    .where(eq(vendors.demo, true))
    .orderBy(vendors.slug);
  await tx.insert(vendorBankAccounts).values(
    found.map(({ vendorId, holder }, index) => {
      const id = randomUUID();
      const accountNumber = String(40_000_000_001 + index * 1_117);
      return {
        id,
        vendorId,
        holder,
        ifsc: "DEMO0000001",
        lastFour: lastFourOf(accountNumber),
        sealedNumber: sealNumber({ secret }, { id, vendorId }, accountNumber),
        usableFrom: sql`now()`,
      };
    }),
  );
}

type Into = { dataDir: string; licenceFiles?: Storage };

export async function writeDemoLicences(into: Into, licences: DemoLicence[]): Promise<void> {
  const files = into.licenceFiles ?? folderFiles(into.dataDir).licences;
  for (const { documentKey, ...licence } of licences)
    await files.put(documentKey, [demoLicencePdf(licence)]);
}
