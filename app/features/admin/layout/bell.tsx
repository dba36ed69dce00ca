import { Link } from "react-router";
import { formatCount, sumAttention, type Attention } from "#domain/admin/attention.ts";
import { BellPopover } from "#app/kit/bell-popover.tsx";
import { useText } from "#app/kit/text.tsx";
import { attentionPaths } from "./attention-paths.ts";

/** What waits for an administrator, each the way to where it is done. */
export function Bell({ attention }: { attention: readonly Attention[] }) {
  const t = useText();
  const sum = sumAttention(attention);
  return (
    <BellPopover
      id="panel-bell"
      count={sum}
      label={sum === 0 ? t("adminBell.none") : t("adminBell.label", { count: formatCount(sum) })}
      title={t("adminBell.title")}
    >
      {sum === 0 ? (
        <p className="px-4 py-3 text-muted">{t("adminBell.none")}</p>
      ) : (
        <Waiting attention={attention} />
      )}
    </BellPopover>
  );
}

function Waiting({ attention }: { attention: readonly Attention[] }) {
  const t = useText();
  return (
    <ul className="py-1">
      {attention.map(({ kind, count }) => (
        <li key={kind}>
          <Link
            to={attentionPaths[kind]}
            className="flex min-h-11 items-center gap-3 px-4 py-1 hover:bg-leaf-tint"
          >
            <span className="min-w-9 text-right font-semibold tabular-nums">
              {formatCount(count)}
            </span>
            {t(`adminBell.${kind}`, { count })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
