import { oneTimeToken } from "#server/people/sign-in/one-time-token.ts";
import type { OpenShop } from "#tests/open-shop.ts";

/** The token in the newest mail with a link of this purpose. */
export async function mailedToken(
  shop: OpenShop,
  purpose: "reset-password" | "confirm-email" | "change-email",
  email: string,
): Promise<string> {
  const [row] = await shop.query<{ id: string }>(
    `select id from one_time_tokens where purpose = $1 and email = $2 and used_at is null
     order by created_at desc limit 1`,
    [purpose, email],
  );
  if (!row) throw new Error(`There is no link to ${purpose} for ${email}.`);
  return oneTimeToken(shop, row.id);
}
