// Pages of a list that is loaded as a whole.
import { useState } from 'react';

const SIZE = 25;

export function usePages<Row>(rows: readonly Row[]) {
  const [asked, setAsked] = useState(1);
  const pages = Math.max(1, Math.ceil(rows.length / SIZE));
  const number = Math.min(asked, pages);
  return {
    rows: rows.slice((number - 1) * SIZE, number * SIZE),
    page:
      pages === 1
        ? undefined
        : { number, size: SIZE, total_items: rows.length, total_pages: pages },
    onPage: setAsked,
  };
}
