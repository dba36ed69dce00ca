import { Button } from "#app/kit/button.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

/** Where a pack can't be bought: one mail once it can. A form without any script, which leads who is not signed in to sign in first. */
export function RestockForm({ packId }: { packId: string }) {
  const t = useText();
  const path = usePath();
  return (
    <form method="post" action={path("/wishlist/restocks")}>
      <Button look="secondary" name="packId" value={packId} className="w-full">
        {t("wishlist.restock.ask")}
      </Button>
    </form>
  );
}
