import { Button } from "#app/kit/button.tsx";
import { useFirstProblem } from "#app/kit/first-problem.ts";
import { Notice } from "#app/kit/notice.tsx";
import { useText } from "#app/kit/text.tsx";
import { cardLink } from "#app/features/people/sign-in/account-card.tsx";
import { KeptPage } from "#app/features/errors/kept-form.tsx";

/** A form as it was sent, without its secrets and files. */
export type SentForm = {
  action: string;
  /** Some of one name, like those of several packs: `place` tells them apart. */
  fields: readonly { place: number; name: string; value: string }[];
  hadFiles: boolean;
};

type Props = {
  sent: SentForm;
  /** The address of the login. */
  login: string;
};

/**
 * What was sent to a desk after its session was over. It is sent again, as it was, once they logged in beside it; its
 * answer is a page of its own.
 */
export function KeptSent({ sent, login }: Props) {
  const t = useText();
  const { action, fields, hadFiles } = sent;
  const form = useFirstProblem(sent);
  return (
    <KeptPage>
      <form method="post" action={action} ref={form} className="mt-5 flex flex-col gap-5">
        <Notice kind="problem">
          <p>{t("kept.sentText")}</p>
          {hadFiles && <p>{t("kept.files")}</p>}
          <a href={login} target="_blank" className={cardLink}>
            {t("kept.login")}
          </a>
        </Notice>
        {fields.map(({ place, name, value }) => (
          <input key={place} type="hidden" name={name} defaultValue={value} />
        ))}
        <div>
          <Button>{t("kept.send")}</Button>
        </div>
      </form>
    </KeptPage>
  );
}
