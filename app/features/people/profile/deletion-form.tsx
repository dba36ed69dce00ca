import { telephoneLink } from "#domain/people/addresses/phone-number.ts";
import { useText } from "#app/kit/text.tsx";
import { OwnPasswordField } from "./own-password-field.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { ProfileForm, SubTitle } from "./profile-form.tsx";

type Props = {
  title: string;
  answer: { problems: { currentPassword?: string }; problem: string | null } | undefined;
};

export function DeletionForm({ title, answer }: Props) {
  const t = useText();
  return (
    <>
      <SubTitle title={title} backTo="/profile/data" intro={t("deletion.before")} />
      <ProfileForm
        answer={answer}
        submit={t("deletion.submit")}
        busy={t("deletion.busy")}
        danger
        cancel={{ to: "/profile/data", text: t("deletion.keep") }}
      >
        <dl className="flex flex-col gap-3">
          <div>
            <dt className="font-semibold">{t("deletion.goes")}</dt>
            <dd className="text-muted">{t("deletion.goesText")}</dd>
          </div>
          <div>
            <dt className="font-semibold">{t("deletion.stays")}</dt>
            <dd className="text-muted">{t("deletion.staysText")}</dd>
          </div>
        </dl>
        <OwnPasswordField error={answer?.problems.currentPassword} />
      </ProfileForm>
    </>
  );
}

type VendorProps = { title: string; shop: { email: string; phone: string } };

export function VendorDeletion({ title, shop: { email, phone } }: VendorProps) {
  const t = useText();
  const link =
    "inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4";
  return (
    <>
      <SubTitle title={title} backTo="/profile/data" />
      <ProfileCard title={t("deletion.vendorTitle")}>
        <p className="mt-1 max-w-prose text-muted">{t("deletion.vendorText")}</p>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {email !== "" && (
            <li>
              <a href={`mailto:${email}`} className={link}>
                {email}
              </a>
            </li>
          )}
          {phone !== "" && (
            <li>
              <a href={telephoneLink(phone)} className={link}>
                {phone}
              </a>
            </li>
          )}
        </ul>
      </ProfileCard>
    </>
  );
}
