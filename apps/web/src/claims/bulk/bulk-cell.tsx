// A cell that is corrected in place: Enter and leaving it or the page save, Escape takes back what was typed. What could
// not be saved stays in the cell.
import type { BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { showToast } from '../../ui/overlays/overlays.ts';
import type { ShownProblem } from './bulk.api.ts';
import classes from './bulk.module.css';

interface Props {
  readonly id: string;
  readonly column: BulkColumn;
  readonly line: number;
  readonly text: string;
  readonly problems: readonly ShownProblem[];
  readonly onSave: (text: string) => Promise<void>;
  /** Enter goes to the same column of the next row. */
  readonly onNext: () => void;
}

/** A masked number is not edited but replaced. */
function isMasked(column: BulkColumn): boolean {
  return column === 'member_number';
}

/** Saves when the cell goes away, as with the browser's Back; the browser asks before it closes or reloads the page. */
function useLeavingCell(unsaved: string | undefined, onSave: Props['onSave']): void {
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = () => {
      if (unsaved === undefined) return;
      onSave(unsaved).catch((error: unknown) => showToast('red', problemText(error)));
    };
  });
  useEffect(() => () => leave.current?.(), []);
  const isUnsaved = unsaved !== undefined;
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const stay = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', stay);
    return () => removeEventListener('beforeunload', stay);
  }, [isUnsaved]);
}

export function BulkCell({ id, column, line, text, problems, onSave, onNext }: Props) {
  const t = useText();
  const [typed, setTyped] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const stored = isMasked(column) ? '' : text;
  const errorId = `${id}-problem`;
  const errors = problems.filter(({ is_warning: isWarning }) => !isWarning);
  const isChanged = typed !== undefined && typed.trim() !== stored.trim();
  useLeavingCell(isChanged && !isBusy && failure === undefined ? typed.trim() : undefined, onSave);
  const hasWords = problems.length > 0 || failure !== undefined;

  async function save(): Promise<void> {
    if (typed === undefined || isBusy) return;
    if (typed.trim() === stored.trim()) {
      setTyped(undefined);
      return;
    }
    setIsBusy(true);
    setFailure(undefined);
    try {
      await onSave(typed.trim());
      setTyped(undefined);
    } catch (error) {
      setFailure(error);
    } finally {
      setIsBusy(false);
    }
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      void save();
      onNext();
    }
    if (event.key === 'Escape' && typed !== undefined) {
      event.stopPropagation();
      setTyped(undefined);
      setFailure(undefined);
    }
  }

  return (
    <div className={classes['cell']} data-busy={isBusy || undefined}>
      <input
        id={id}
        aria-label={t('bulk.cell', { column: t(`bulk.column_${column}`), row: line })}
        aria-invalid={errors.length > 0 || failure !== undefined || undefined}
        aria-describedby={hasWords ? errorId : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={isMasked(column) ? text : undefined}
        value={typed ?? stored}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onBlur={() => void save()}
        onKeyDown={press}
      />
      {hasWords && (
        <div id={errorId}>
          {failure !== undefined && <p role="alert">{problemText(failure)}</p>}
          {problems.map(({ code, message, is_warning: isWarning }) => (
            <p key={`${code} ${message}`} data-warning={isWarning || undefined}>
              {message}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}
