import type { FoundNotices } from "#server/notices/find-notices.ts";
import { ButtonLink } from "#app/kit/button.tsx";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { LongListPages } from "#app/kit/panel/list/pagination.tsx";
import { PanelPage } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { usePath, useText } from "#app/kit/text.tsx";
import { NoticeList } from "./notice-list.tsx";

/** All that the vendor was told in the last months. */
export function NoticesPage({ title, found }: { title: string; found: FoundNotices }) {
  const t = useText();
  const path = usePath();
  const { notices, unread, ...shown } = found;
  return (
    <PanelPage
      title={title}
      intro={t("vendorNotices.intro")}
      action={
        <ButtonLink look="secondary" to={path("/vendor/notices/emails")}>
          {t("vendorNotices.emails")}
        </ButtonLink>
      }
    >
      <DoneNotice words={{ read: "vendorNotices.allRead" }} />
      {notices.length === 0 ? (
        <p className="text-muted">{t("vendorNotices.empty")}</p>
      ) : (
        <>
          <div className="mb-4 overflow-hidden rounded-card border border-line bg-white">
            <NoticeList notices={notices} />
          </div>
          {unread.length > 0 && (
            <PostButton
              action={path("/vendor/notices/reading")}
              text={t("vendorNotices.readAll")}
              field={{ name: "unread", value: unread.join() }}
            />
          )}
        </>
      )}
      <LongListPages shown={shown} goOn={t("vendorNotices.goOn")} />
    </PanelPage>
  );
}
