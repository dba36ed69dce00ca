/** What a search is answered with while one types: in words, so that the script under it has few of its own. */
export type Suggested = {
  groups: SuggestedGroup[];
  /** How many there are, for who doesn't see them. */
  said: string;
};

export type SuggestedGroup = { title: string; options: SuggestedOption[] };

export type SuggestedOption = {
  text: string;
  href: string;
  /** Beside it, 44 pixels wide and high. */
  picture?: string;
};
