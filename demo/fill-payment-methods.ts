import { randomUUID } from "node:crypto";
import type { Transaction } from "#database/connect.ts";
import type { OfflineMethodFields } from "#domain/payment-methods/offline-method.ts";
import { offlineMethods } from "#database/schema/payment-methods.ts";

/** Made up, and switched off: nobody sends money to a sample. */
const samples: OfflineMethodFields[] = [
  {
    name: "Mobile Banking",
    info: [
      { name: "Service", data: "Sample Mobile Bank" },
      { name: "Mobile Number", data: "00000 00000 (sample)" },
    ],
    requiredInfo: [
      { name: "Mobile Number", data: "98765 43210", asked: "before" },
      { name: "Reference", data: "TXN 4455 6677", asked: "after" },
      { name: "Date", data: "20 Nov 2026", asked: "after" },
    ],
  },
  {
    name: "Bank Payment",
    info: [
      { name: "Bank", data: "Sample Bank, Indore" },
      { name: "Account Number", data: "0000 0000 0000 (sample)" },
      { name: "IFSC", data: "SAMP0000000" },
    ],
    requiredInfo: [
      { name: "Account Number", data: "1234 5678 9012", asked: "before" },
      { name: "Amount", data: "₹500", asked: "after" },
      { name: "Reference", data: "UTR 1122 3344", asked: "after" },
    ],
  },
];

/** The owner's own ways to pay, as two of them could look. */
export async function fillPaymentMethods(tx: Transaction): Promise<void> {
  const at = Date.now();
  await tx.insert(offlineMethods).values(
    samples.map((sample, index) => ({
      ...sample,
      id: randomUUID(),
      enabled: false,
      demo: true,
      createdAt: new Date(at + index),
    })),
  );
}
