// A cell that is corrected in place: Enter and leaving it or the page save, Escape takes back what was typed.
import type { BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import type { KeyboardEvent } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import type { ShownProblem } from './bulk.api.ts';
import { isMasked } from './row-conflicts.ts';
import { Understood } from './understood.tsx';
import { useCell } from './use-cell.ts';
import classes from './bulk.module.css';
import forms from '../../ui/forms.module.css';

interface Props {
  readonly id: string;
  readonly column: BulkColumn;
  readonly line: number;
  readonly text: string;
  readonly understood: string | undefined;
  readonly problems: readonly ShownProblem[];
  readonly onSave: (text: string) => Promise<void>;
  /** Enter goes to the same column of the next row. */
  readonly onNext: () => void;
}

/** Both corrections of a cell, for the clerk to choose from. */
function Choice(props: {
  readonly theirs: string;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}) {
  const t = useText();
  const { theirs, onMine, onTheirs } = props;
  return (
    <div className={classes['choice']}>
      <p role="alert">
        {theirs === '' ? t('bulk.emptiedElsewhere') : t('bulk.changedElsewhere', { text: theirs })}
      </p>
      <div className={forms['bar']}>
        <Button isSmall onClick={onMine}>
          {t('bulk.useMine')}
        </Button>
        <Button isSmall onClick={onTheirs}>
          {t('bulk.useTheirs')}
        </Button>
      </div>
    </div>
  );
}

export function BulkCell(props: Props) {
  const t = useText();
  const { id, column, line, text, understood, problems, onSave, onNext } = props;
  const cell = useCell({ column, text, onSave });
  const { failure, isAsking } = cell;
  const errorId = `${id}-problem`;
  const understoodId = `${id}-understood`;
  const errors = problems.filter(({ is_warning: isWarning }) => !isWarning);
  const hasWords = problems.length > 0 || failure !== undefined || isAsking;

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Enter') {
      event.preventDefault();
      cell.save();
      if (!isAsking) onNext();
    }
    if (event.key === 'Escape' && cell.isTyped) {
      event.stopPropagation();
      cell.takeBack();
    }
  }

  return (
    <div className={classes['cell']} data-busy={cell.isBusy || undefined}>
      <input
        id={id}
        aria-label={t('bulk.cell', { column: t(`bulk.column_${column}`), row: line })}
        aria-invalid={errors.length > 0 || failure !== undefined || isAsking || undefined}
        aria-describedby={hasWords ? `${understoodId} ${errorId}` : understoodId}
        autoComplete="off"
        spellCheck={false}
        placeholder={isMasked(column, text) ? text : undefined}
        value={cell.value}
        onChange={({ currentTarget: { value } }) => cell.type(value)}
        onBlur={cell.save}
        onKeyDown={press}
      />
      {!cell.isTyped && (
        <Understood id={understoodId} column={column} text={text} value={understood} />
      )}
      {hasWords && (
        <div id={errorId}>
          {failure !== undefined && <p role="alert">{problemText(failure)}</p>}
          {isAsking && <Choice theirs={text} onMine={cell.saveMine} onTheirs={cell.takeBack} />}
          {!isAsking &&
            problems.map(({ code, message, is_warning: isWarning }) => (
              <p key={`${code} ${message}`} data-warning={isWarning || undefined}>
                {message}
              </p>
            ))}
        </div>
      )}
    </div>
  );
}
