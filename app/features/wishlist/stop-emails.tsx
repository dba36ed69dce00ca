import { Form } from "react-router";
import { AccountCard } from "#app/features/people/sign-in/account-card.tsx";
import { Button } from "#app/kit/button.tsx";
import { useText } from "#app/kit/text.tsx";

type Props = {
  about: "stop" | "restock.stop";
  isKnown: boolean;
  /** Undefined until it is pressed. */
  isStopped: boolean | undefined;
};

/** Where the link of a mail leads that ends mails of its kind. */
export function StopEmails({ about, isKnown, isStopped }: Props) {
  const t = useText();
  const title = t(`wishlist.${about}.title`);
  if (isStopped)
    return (
      <AccountCard title={t(`wishlist.${about}.done`)} intro={null}>
        <p>{t(`wishlist.${about}.doneText`)}</p>
      </AccountCard>
    );
  if (!isKnown || isStopped === false)
    return (
      <AccountCard title={title} intro={null}>
        <p>{t("wishlist.stop.unknown")}</p>
      </AccountCard>
    );
  return (
    <AccountCard title={title} intro={t(`wishlist.${about}.text`)}>
      <Form method="post">
        <Button>{t("wishlist.stop.submit")}</Button>
      </Form>
    </AccountCard>
  );
}
