// What was typed into a field and is no date or number at all: the value of the form cannot hold it,
// so the field tells the form about it. A form that listens is not sent while a mistake stands.
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';

export interface Mistake {
  readonly key: TextKey;
  readonly params: Readonly<Record<string, string | number>>;
}

/** By the id of the field's input. */
export type Mistakes = Readonly<Record<string, Mistake>>;

type Report = (fieldId: string, mistake: Mistake | undefined) => void;

/** The form that listens to the fields below it. */
export const MistakesContext = createContext<Report>(() => undefined);

export function mistakeText(t: Translate, mistake: Mistake | undefined): string | undefined {
  return mistake === undefined ? undefined : t(mistake.key, mistake.params);
}

/** The mistakes after a report: the same object when nothing changed. */
export function withMistake(
  mistakes: Mistakes,
  fieldId: string,
  mistake: Mistake | undefined,
): Mistakes {
  if (JSON.stringify(mistakes[fieldId]) === JSON.stringify(mistake)) return mistakes;
  const { [fieldId]: _gone, ...others } = mistakes;
  return mistake === undefined ? others : { ...others, [fieldId]: mistake };
}

/** What the fields of a form say about themselves, for a form that keeps it in itself. */
export function useMistakes(): { readonly mistakes: Mistakes; readonly report: Report } {
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const report = useCallback<Report>(
    (fieldId, mistake) => setMistakes((before) => withMistake(before, fieldId, mistake)),
    [],
  );
  return { mistakes, report };
}

/**
 * Tells the form the field's mistake, and takes it back when the field goes. The answer tells it at
 * once, for the key that types and the shortcut that sends in one event.
 */
export function useReportMistake(
  fieldId: string,
  mistake: Mistake | undefined,
): (mistake: Mistake | undefined) => void {
  const report = useContext(MistakesContext);
  useEffect(() => report(fieldId, mistake));
  useEffect(() => () => report(fieldId, undefined), [fieldId, report]);
  return (now) => report(fieldId, now);
}
