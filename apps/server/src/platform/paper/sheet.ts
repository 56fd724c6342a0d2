// What stands on a printed sheet: headings, facts, tables, notes. It knows no insurance word and no page.

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
      /** The last row is a sum. */
      readonly hasTotal?: boolean;
    }
  | { readonly kind: 'note'; readonly text: string };

export interface Sheet {
  readonly title: string;
  /** Above the title: who it is of. */
  readonly above: string;
  /** Below the title. */
  readonly below: string;
  /** At the foot of each page, before its number. */
  readonly foot: string;
  /** BCP 47. */
  readonly language: string;
  readonly fonts: 'latin' | 'chinese' | 'japanese';
  readonly blocks: readonly SheetBlock[];
}
