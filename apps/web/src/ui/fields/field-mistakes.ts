// Text in a field that is not a date or number at all. The form's value cannot hold it, so the field reports it to the
// form, which is not sent while a mistake exists.
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Translate } from '@portal/texts/translate.ts';

export interface Mistake {
  readonly key: TextKey;
  readonly params: Readonly<Record<string, string | number>>;
  /** The user is still typing, so the field is not marked yet. */
  readonly isUnmarked?: boolean;
}

/** By the id of the field's input. */
export type Mistakes = Readonly<Record<string, Mistake>>;

type Report = (fieldId: string, mistake: Mistake | undefined) => void;

/** The form that listens to its fields. */
export const MistakesContext = createContext<Report>(() => undefined);

export function mistakeText(t: Translate, mistake: Mistake | undefined): string | undefined {
  return mistake === undefined ? undefined : t(mistake.key, mistake.params);
}

/** The mistakes after a report; the same object if nothing changed. */
export function withMistake(
  mistakes: Mistakes,
  fieldId: string,
  mistake: Mistake | undefined,
): Mistakes {
  if (JSON.stringify(mistakes[fieldId]) === JSON.stringify(mistake)) return mistakes;
  const { [fieldId]: _gone, ...others } = mistakes;
  return mistake === undefined ? others : { ...others, [fieldId]: mistake };
}

/** Holds the mistakes of a form's fields as state. */
export function useMistakes(): { readonly mistakes: Mistakes; readonly report: Report } {
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const report = useCallback<Report>(
    (fieldId, mistake) => setMistakes((before) => withMistake(before, fieldId, mistake)),
    [],
  );
  return { mistakes, report };
}

/**
 * Reports the field's mistake to the form, and removes it when the field is unmounted. The returned function reports
 * immediately, for a key and a submit shortcut in one event.
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
