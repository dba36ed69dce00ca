import { Link } from "react-router";
import type { AddedWord, MissedSearch } from "#server/catalogue/search/words/word-store.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import { DoneNotice } from "#app/kit/panel/done-notice.tsx";
import { DataTable, type Column } from "#app/kit/panel/list/data-table.tsx";
import { PanelPage, PanelSection } from "#app/kit/panel/panel-page.tsx";
import { PostButton } from "#app/kit/panel/post-button.tsx";
import { useText } from "#app/kit/text.tsx";
import type { WordAnswer } from "./refuse-word.ts";
import { WordForm, type Choice } from "./word-form.tsx";

type ShownWord = Pick<AddedWord, "id" | "kind" | "word"> & { leadsTo: string | null };

type Props = {
  missed: readonly MissedSearch[];
  words: readonly ShownWord[];
  crops: readonly Choice[];
  categories: readonly Choice[];
  /** That was chosen from the list. */
  asked: string;
  answer: WordAnswer | undefined;
};

/** What people searched for in vain, and the words that lead them to it from now on. */
export function SearchWordsPage({ missed, words, crops, categories, asked, answer }: Props) {
  const t = useText();
  return (
    <PanelPage
      title={t("searchWords.title")}
      intro={t("searchWords.intro")}
      back={{ to: "/admin/categories", text: t("growing.back") }}
    >
      <DoneNotice words={{ added: "searchWords.done", removed: "searchWords.removed" }} />
      <PanelSection title={t("searchWords.add")} intro={t("searchWords.addIntro")}>
        {/* Empty again once one more is there. */}
        <WordForm
          key={`${asked} ${words.length}`}
          crops={crops}
          categories={categories}
          asked={asked}
          answer={answer}
        />
      </PanelSection>
      <h2 className="mb-3 text-lg">{t("searchWords.missed")}</h2>
      <p className="mb-3 text-muted">{t("searchWords.missedIntro")}</p>
      <DataTable
        caption={t("searchWords.missed")}
        columns={missedColumns(t)}
        rows={missed}
        rowKey={(row) => row.words}
        empty={t("searchWords.noneMissed")}
      />
      <h2 className="mt-8 mb-3 text-lg">{t("searchWords.added")}</h2>
      <DataTable
        caption={t("searchWords.added")}
        columns={wordColumns(t)}
        rows={words}
        rowKey={({ id }) => id}
        empty={t("searchWords.noneAdded")}
      />
    </PanelPage>
  );
}

type Say = ReturnType<typeof useText>;

const missedColumns = (t: Say): Column<MissedSearch>[] => [
  {
    key: "words",
    title: t("searchWords.searched"),
    cell: ({ words }) => (
      <Link
        to={`/admin/search-words?word=${encodeURIComponent(words)}`}
        className="panel-row-link wrap-anywhere"
      >
        {words}
      </Link>
    ),
  },
  {
    key: "count",
    title: t("searchWords.times"),
    cell: ({ count }) => count.toLocaleString("en-IN"),
    align: "end",
  },
  {
    key: "lastDay",
    title: t("searchWords.lastDay"),
    cell: ({ lastDay }) => formatIsoDay(lastDay),
  },
];

const wordColumns = (t: Say): Column<ShownWord>[] => [
  {
    key: "word",
    title: t("searchWords.word"),
    cell: ({ word }) => <span className="wrap-anywhere">{word}</span>,
  },
  {
    key: "leadsTo",
    title: t("searchWords.to"),
    cell: ({ kind, leadsTo }) => `${t(`searchWords.${kind}`)}: ${leadsTo ?? t("searchWords.gone")}`,
  },
  {
    key: "removal",
    title: t("searchWords.removal"),
    cell: ({ id, word }) => (
      <PostButton
        action={`/admin/search-words/${id}/removal`}
        text={t("searchWords.remove")}
        label={t("searchWords.removeNamed", { word })}
      />
    ),
    align: "end",
    tight: true,
  },
];
