import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { usePath, useText } from "#app/kit/text.tsx";

type Props = { email: string; number: string; mailbox: boolean };

export function MessageSent({ email, number, mailbox }: Props) {
  const t = useText();
  const path = usePath();
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus goes with the form, and again with this panel.
  useEffect(() => {
    heading.current?.focus();
    return () => document.querySelector<HTMLElement>("#write [name=name]")?.focus();
  }, []);
  return (
    <div className="flex flex-col items-start gap-3">
      <span className="inline-flex size-11 flex-none items-center justify-center rounded-full bg-leaf-tint text-leaf">
        <Icon name="check" size={24} />
      </span>
      <h2 ref={heading} tabIndex={-1} className="text-xl focus:outline-none">
        {t("contact.thanks")}
      </h2>
      <p className="break-words">{t("contact.thanksText", { email })}</p>
      {mailbox && (
        <a
          href={path(`/mailbox?to=${encodeURIComponent(email)}`)}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-leaf underline underline-offset-4"
        >
          {t("contact.demoMailbox")}
        </a>
      )}
      <p>
        {t("contact.thanksNumber")} <b className="tabular">{number}</b>
      </p>
      <Form action={path("/contact")} preventScrollReset className="mt-3">
        <Button look="secondary">{t("contact.again")}</Button>
      </Form>
    </div>
  );
}
