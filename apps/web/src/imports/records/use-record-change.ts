// The change of one record: what is typed, its check as an import, and the problems at the fields.
import { fieldOfProblem } from '@portal/rules/imports/field-of-problem.ts';
import type { CsvKind } from '@portal/rules/imports/import-kinds.ts';
import type { Translate } from '@portal/texts/translate.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { useMistakes } from '../../ui/fields/field-mistakes.ts';
import { type Import, useImport, useMove } from '../transfers/imports.api.ts';
import { rowProblem } from '../transfers/row-problem.ts';
import { endChange, startChange, type ShownRecord } from './records.api.ts';

type Values = Readonly<Record<string, string>>;

interface FieldTexts {
  readonly atFields: Values;
  /** About the record as a whole. */
  readonly others: readonly string[];
}

/** The problems of a refused change. One at a field goes when its value is changed. */
function problemsOf(t: Translate, run: Import | undefined, columns: readonly string[]): FieldTexts {
  const atFields: Record<string, string> = {};
  const others: string[] = [];
  for (const bad of run?.status === 'REFUSED' ? run.bad_rows : []) {
    const field = fieldOfProblem(bad, columns);
    if (field === undefined || field in atFields) others.push(rowProblem(t, bad));
    else atFields[field] = rowProblem(t, bad);
  }
  return { atFields, others };
}

export function useRecordChange(
  kind: CsvKind,
  record: ShownRecord | undefined,
  columns: readonly string[],
) {
  const t = useText();
  const [typed, setTyped] = useState<Values>({});
  const [sent, setSent] = useState<Values>({});
  const [runId, setRunId] = useState<string>();
  const [tries, setTries] = useState(0);
  const { mistakes, report } = useMistakes();
  const { data: run, error } = useImport(runId);
  const move = useMove(runId ?? '');
  const starting = useMutation({
    mutationFn: (values: Values) => {
      const cells = Object.entries(values).map(([column, value]) => ({ column, value }));
      return startChange(kind, record, cells);
    },
    onSuccess: setRunId,
  });
  const valueOf = (name: string) => typed[name] ?? record?.cells[name] ?? '';
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([name, value]) => value !== (record?.cells[name] ?? '')),
  );
  const { atFields, others } = problemsOf(t, run, columns);

  /** Ends the check, so that the values can be changed again. */
  function edit(): void {
    if (run?.moves.includes('DISCARD') === true) endChange(run.id);
    move.reset();
    setRunId(undefined);
  }

  function check(): void {
    setTries((count) => count + 1);
    if (Object.keys(mistakes).length > 0 || Object.keys(changed).length === 0) return;
    edit();
    setSent(typed);
    starting.mutate(changed);
  }

  const isProposed = move.isSuccess && move.data === undefined;
  return {
    valueOf,
    set: (name: string, value: string) => setTyped({ ...typed, [name]: value }),
    hasChanges: Object.keys(changed).length > 0,
    changed,
    errorAt: (name: string) => (typed[name] === sent[name] ? atFields[name] : undefined),
    others,
    report,
    tries,
    run,
    move,
    starting,
    check,
    edit,
    isProposed,
    failure: starting.error ?? error ?? move.error,
  };
}

export type RecordChange = ReturnType<typeof useRecordChange>;
