// The text of a search field until a result is chosen.
import { MAX_SEARCH_TEXT } from '@portal/rules/values/search-text.ts';
import { useState } from 'react';
import { formatCount } from '../../platform/words/formats.ts';
import { type Mistake, useReportMistake } from './field-mistakes.ts';

/** Text without a choice. */
interface Typed {
  readonly text: string;
  /** The field was left: text without a choice is shown as a mistake. */
  readonly isLeft: boolean;
}

function mistakeIn(text: string, isLeft = false): Mistake | undefined {
  if (text.trim() === '') return undefined;
  return text.trim().length > MAX_SEARCH_TEXT
    ? { key: 'ui.textTooLong', params: { max: formatCount(MAX_SEARCH_TEXT) } }
    : { key: 'ui.chooseFromList', params: {}, isUnmarked: !isLeft };
}

/** @param chosen the item to display until the user types */
export function useTypedSearch(id: string, chosen: string) {
  const [typed, setTyped] = useState<Typed>();
  const mistake = mistakeIn(typed?.text ?? '', typed?.isLeft);
  const report = useReportMistake(id, mistake);
  const isTooLong = mistake?.key === 'ui.textTooLong';

  function change(text: string | undefined): void {
    setTyped(text === undefined ? undefined : { text, isLeft: false });
    report(mistakeIn(text ?? ''));
  }

  /** Displays the previous choice again; without one, the text stays. */
  function leave(): void {
    if (typed === undefined) return;
    if (mistake === undefined || chosen !== '') change(undefined);
    else setTyped({ ...typed, isLeft: true });
  }

  return {
    typed: typed?.text,
    isTooLong,
    mistake: mistake?.isUnmarked === true ? undefined : mistake,
    change,
    leave,
  };
}
