// The content of a printed sheet: headings, facts, tables, notes. It is independent of insurance and of pages.

export interface SheetColumn {
  readonly heading: string;
  /** Share of the width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

export type SheetBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'facts'; readonly items: readonly (readonly [string, string])[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly SheetColumn[];
      readonly rows: readonly (readonly string[])[];
      /** Whether the last row is a sum. */
      readonly hasTotal?: boolean;
    }
  | { readonly kind: 'note'; readonly text: string };

export interface Sheet {
  readonly title: string;
  /** Above the title: the name of the clinic. */
  readonly above: string;
  /** Below the title. */
  readonly below: string;
  /** At the bottom of each page, before its number. */
  readonly foot: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly fonts: 'latin' | 'chinese' | 'japanese';
  readonly blocks: readonly SheetBlock[];
}
