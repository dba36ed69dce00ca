import { buttonClass } from "#app/kit/button.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { ProfileCard } from "./profile-card.tsx";

export function DataPage({ title }: { title: string }) {
  const t = useText();
  const path = usePath();
  return (
    <>
      <h1 className="mt-6 text-2xl">{title}</h1>
      <ProfileCard title={t("myData.download")}>
        <p className="mt-1 max-w-prose text-muted">{t("myData.downloadText")}</p>
        <p className="mt-3">
          {/* A file, not a page: the router has no part in it. */}
          <a href={path("/profile/data/file")} download className={buttonClass("secondary")}>
            {t("myData.downloadButton")}
          </a>
        </p>
      </ProfileCard>
      <ProfileCard title={t("myData.delete")}>
        <p className="mt-1 text-muted">{t("myData.deleteText")}</p>
        <p className="mt-3">
          <LocalLink to="/profile/deletion" className={buttonClass("danger")}>
            {t("myData.deleteButton")}
          </LocalLink>
        </p>
      </ProfileCard>
    </>
  );
}
