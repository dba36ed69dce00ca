import * as z from "zod";
import { addressFields, type AddressField } from "#domain/people/addresses/address.ts";

const text = z.string();
const addressShape = Object.fromEntries(addressFields.map((field) => [field, text])) as Record<
  AddressField,
  typeof text
>;

/** What is wrong with an address is the address rule's to say. */
export const addressForm = z.object(addressShape);
