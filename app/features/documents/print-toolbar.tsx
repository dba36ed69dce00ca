import { Button, buttonClass } from "#app/kit/button.tsx";
import { Icon } from "#app/kit/icon.tsx";
import { LocalLink } from "#app/kit/local-link.tsx";
import { useText } from "#app/kit/text.tsx";
import { useHydrated } from "#app/kit/use-hydrated.ts";

type Props = {
  /** English paths: links keep the page's language. */
  back: { to: string; text: string };
  /** The path of the same document as a file. */
  file?: string;
};

/**
 * The toolbar above a printable page; it is not printed. Without JavaScript the button is invisible but keeps its
 * space.
 */
export function PrintToolbar({ back, file }: Props) {
  const t = useText();
  const hydrated = useHydrated();
  return (
    <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-3 print:hidden">
      <LocalLink
        to={back.to}
        className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf underline-offset-4 hover:underline"
      >
        <Icon name="chevron-left" size={20} />
        {back.text}
      </LocalLink>
      <p className="flex flex-wrap gap-3">
        {file !== undefined && (
          <LocalLink to={file} reloadDocument download className={buttonClass()}>
            {t("documents.download")}
          </LocalLink>
        )}
        <Button
          type="button"
          look={file === undefined ? "primary" : "secondary"}
          onClick={() => window.print()}
          className={hydrated ? "" : "invisible"}
        >
          <Icon name="printer" size={20} />
          {t("order.print")}
        </Button>
      </p>
    </div>
  );
}
