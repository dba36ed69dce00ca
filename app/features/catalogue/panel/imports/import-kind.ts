import { useLocation } from "react-router";
import type { ImportKind } from "#domain/catalogue/imports/import-state.ts";
import type { TextKey } from "#app/i18n/translate.ts";

/** Files of products and of lots have the same pages, under an address of their own. */
export const importKindOf = (pathname: string): ImportKind =>
  pathname.includes("/vendor/lots/") ? "lots" : "products";

export function useImportKind(): ImportKind {
  return importKindOf(useLocation().pathname);
}

type ImportWords = Record<
  | "title"
  | "intro"
  | "file"
  | "counted"
  | "columnsIntro"
  | "back"
  | "importing"
  | "willMake"
  | "start"
  | "discardText"
  | "done"
  | "toThem",
  TextKey
>;

/** What is said otherwise of each kind. */
export const importWords: Record<ImportKind, ImportWords> = {
  products: {
    title: "imports.title",
    intro: "imports.intro",
    file: "imports.file",
    counted: "imports.columnProducts",
    columnsIntro: "imports.columnsIntro",
    back: "imports.back",
    importing: "import.importing",
    willMake: "import.willMake",
    start: "import.start",
    discardText: "import.discardText",
    done: "import.done",
    toThem: "import.toProducts",
  },
  lots: {
    title: "lotImports.title",
    intro: "lotImports.intro",
    file: "lotImports.file",
    counted: "lotImports.new",
    columnsIntro: "lotImports.columnsIntro",
    back: "ageing.title",
    importing: "lotImport.importing",
    willMake: "lotImport.willMake",
    start: "lotImport.start",
    discardText: "lotImport.discardText",
    done: "lotImport.done",
    toThem: "lotImport.toLots",
  },
};
