import { useState } from "react";

/** Which rows of a list are chosen, to do something with all of them. */
export type Chosen = {
  /** The rows that the list shows. */
  shown: readonly string[];
  chosenHere: readonly string[];
  isChosen: (id: string) => boolean;
  choose: (id: string, isChosen: boolean) => void;
  chooseAll: (isChosen: boolean) => void;
};

export function useChosen(shown: readonly string[]): Chosen {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    shown,
    chosenHere: shown.filter((id) => chosen.has(id)),
    isChosen: (id) => chosen.has(id),
    choose: (id, isChosen) => {
      const next = new Set(chosen);
      if (isChosen) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    chooseAll: (isChosen) => setChosen(new Set(isChosen ? shown : [])),
  };
}
