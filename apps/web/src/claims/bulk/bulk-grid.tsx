// Step 2: the claims of a file in a grid, with each problem at its cell. On a narrow page, each claim is a card with the
// cells that need a correction first.
import { useMediaQuery } from '@mantine/hooks';
import { BULK_COLUMNS, isOfLine, type BulkColumn } from '@portal/rules/claims/bulk/bulk-columns.ts';
import { isRowOpen } from '@portal/rules/claims/bulk/bulk-state.ts';
import { Link } from '@tanstack/react-router';
import { type RefObject, useRef } from 'react';
import { useText } from '../../platform/words/i18n.ts';
import { Button } from '../../ui/display/button.tsx';
import { Money } from '../../ui/display/money.tsx';
import { ScrollFrame } from '../../ui/lists/scroll-frame.tsx';
import { useFocusKeys } from '../../ui/lists/use-row-keys.ts';
import { addressesOf } from '../claims-of-type.ts';
import { BulkCell } from './bulk-cell.tsx';
import { BulkStateBadge } from './bulk-states.tsx';
import { ClaimProblems } from './claim-problems.tsx';
import { Understood } from './understood.tsx';
import type { BulkRow } from './bulk.api.ts';
import classes from './bulk.module.css';
import layout from '../../ui/layout.module.css';
import type { RowActions } from './use-row-actions.ts';
import forms from '../../ui/forms.module.css';

const SMALL = '(max-width: 1023px)';
/** The targets of the keys for rows: the way to the problem of a claim, or the submitted claim. */
const NEXT_STEP = '[data-problem] button, a[href]';

interface Props {
  readonly rows: readonly BulkRow[];
  /** The columns that the file has. */
  readonly mapped: ReadonlySet<BulkColumn>;
  readonly actions: RowActions;
}

function columnsOf({ rows, mapped }: Pick<Props, 'mapped' | 'rows'>): readonly BulkColumn[] {
  const wrong = new Set(
    rows.flatMap(({ problems }) => problems.flatMap(({ column }) => column ?? [])),
  );
  return BULK_COLUMNS.filter((column) => mapped.has(column) || wrong.has(column));
}

function cellId(line: number, column: BulkColumn): string {
  return `bulk-${line}-${column}`;
}

/** The same column of the next row that can be typed into. */
function goToNext(lines: readonly number[], line: number, column: BulkColumn): void {
  const next = lines[lines.indexOf(line) + 1];
  if (next !== undefined) document.getElementById(cellId(next, column))?.focus();
}

interface CellProps {
  readonly row: BulkRow;
  readonly line: BulkRow['lines'][number];
  readonly column: BulkColumn;
  readonly lines: readonly number[];
  readonly actions: RowActions;
}

function Cell({ row, line, column, lines, actions }: CellProps) {
  const text = line.cells[column] ?? '';
  const understood = line.understood[column];
  const problems = row.problems.filter((one) => one.line === line.line && one.column === column);
  if (!isRowOpen(row.state) || actions.isLocked) {
    return (
      <span className={classes['value']}>
        {text}
        <Understood id={cellId(line.line, column)} column={column} text={text} value={understood} />
      </span>
    );
  }
  return (
    <BulkCell
      id={cellId(line.line, column)}
      column={column}
      line={line.line}
      text={text}
      understood={understood}
      problems={problems}
      onSave={(typed) => actions.correct(row, { line: line.line, column, text: typed })}
      onNext={() => goToNext(lines, line.line, column)}
    />
  );
}

/** Goes to the first cell that needs a correction, which may be far to the right. */
function ShowProblem({ row }: { readonly row: BulkRow }) {
  const t = useText();
  const first = row.problems.find(
    (one): one is typeof one & { column: BulkColumn } => !one.is_warning && one.column !== null,
  );
  if (first === undefined || !isRowOpen(row.state) || row.state === 'SKIPPED') return null;
  return (
    <Button
      kind="subtle"
      isSmall
      label={t('bulk.showProblemOf', { row: first.line })}
      onClick={() => document.getElementById(cellId(first.line, first.column))?.focus()}
    >
      {t('bulk.showProblem')}
    </Button>
  );
}

function RowHead({ row, actions }: { readonly row: BulkRow; readonly actions: RowActions }) {
  const t = useText();
  const isSkipped = row.state === 'SKIPPED';
  return (
    <div className={classes['head']}>
      <BulkStateBadge row={row} />
      <ClaimProblems row={row} />
      <div>
        {!actions.isLocked && (
          <span data-problem>
            <ShowProblem row={row} />
          </span>
        )}
        {row.claim_id === null ? (
          <Button
            kind="subtle"
            isSmall
            isDisabled={actions.isLocked}
            label={t(isSkipped ? 'bulk.takeBackOf' : 'bulk.skipOf', {
              row: row.lines[0]?.line ?? 0,
            })}
            onClick={() => actions.skip(row, !isSkipped)}
          >
            {t(isSkipped ? 'bulk.takeBack' : 'bulk.skip')}
          </Button>
        ) : (
          <Link to={addressesOf('OUTPATIENT').claim} params={{ id: row.claim_id }}>
            {row.claim_code}
          </Link>
        )}
      </div>
    </div>
  );
}

function Amount({ amount, payer }: { readonly amount: number | null; readonly payer?: 'patient' }) {
  if (amount === null) return '–';
  return <Money amount={amount} {...(payer === undefined ? {} : { payer })} />;
}

function Rows({
  row,
  columns,
  lines,
  actions,
}: {
  readonly row: BulkRow;
  readonly columns: readonly BulkColumn[];
  readonly lines: readonly number[];
  readonly actions: RowActions;
}) {
  return row.lines.map((line, at) => (
    <tr
      key={line.line}
      data-first={at === 0 || undefined}
      data-state={row.state}
      data-declined={row.is_declined || undefined}
    >
      <td className={classes['kept']}>{at === 0 && <RowHead row={row} actions={actions} />}</td>
      <td className={classes['amount']}>
        <span className={classes['value']}>{line.line}</span>
      </td>
      {(['total_fee_amount', 'total_payable_amount', 'total_patient_payable_amount'] as const).map(
        (name) => (
          <td key={name} className={classes['amount']}>
            {at === 0 && (
              <span className={classes['value']}>
                <Amount
                  amount={row[name]}
                  {...(name === 'total_patient_payable_amount' ? { payer: 'patient' } : {})}
                />
              </span>
            )}
          </td>
        ),
      )}
      {columns.map((column) => (
        <td key={column}>
          {(at === 0 || isOfLine(column) || line.cells[column] !== undefined) && (
            <Cell row={row} line={line} column={column} lines={lines} actions={actions} />
          )}
        </td>
      ))}
    </tr>
  ));
}

function Card({
  row,
  columns,
  lines,
  actions,
}: {
  readonly row: BulkRow;
  readonly columns: readonly BulkColumn[];
  readonly lines: readonly number[];
  readonly actions: RowActions;
}) {
  const t = useText();
  const cells = row.lines.flatMap((line, at) =>
    columns
      .filter((column) => at === 0 || isOfLine(column) || line.cells[column] !== undefined)
      .map((column) => ({ line, column })),
  );
  const isWrong = ({ line, column }: (typeof cells)[number]) =>
    row.problems.some((one) => one.line === line.line && one.column === column);
  const cellOf = ({ line, column }: (typeof cells)[number]) => (
    <div key={cellId(line.line, column)}>
      <label htmlFor={cellId(line.line, column)}>
        {t('bulk.cell', { column: t(`bulk.column_${column}`), row: line.line })}
      </label>
      <Cell row={row} line={line} column={column} lines={lines} actions={actions} />
    </div>
  );
  return (
    <li className={classes['card']} data-first>
      <div className={forms['spread']}>
        <RowHead row={row} actions={actions} />
        <span className={layout['two']}>
          <Amount amount={row.total_fee_amount} />
          <small>{t('bulk.rowNumber', { row: row.lines[0]?.line ?? 0 })}</small>
        </span>
      </div>
      {cells.filter(isWrong).map(cellOf)}
      <details>
        <summary>{t('bulk.otherCells')}</summary>
        <div className={layout['stack']}>{cells.filter((one) => !isWrong(one)).map(cellOf)}</div>
      </details>
    </li>
  );
}

function rowsWithStep(frame: RefObject<HTMLElement | null>): readonly Element[] {
  const all = frame.current?.querySelectorAll('tbody > tr[data-first], li[data-first]') ?? [];
  return [...all].filter((row) => row.querySelector(NEXT_STEP) !== null);
}

export function BulkGrid({ rows, mapped, actions }: Props) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  useFocusKeys({ rows: () => rowsWithStep(frame), control: NEXT_STEP });
  const isSmall = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  const columns = columnsOf({ rows, mapped });
  const open = rows.filter(({ state }) => isRowOpen(state));
  const lines = open.flatMap((row) => row.lines.map(({ line }) => line));
  if (isSmall) {
    return (
      <div ref={frame}>
        <ul className={layout['stack']} aria-label={t('bulk.claims')}>
          {rows.map((row) => (
            <Card key={row.no} row={row} columns={columns} lines={lines} actions={actions} />
          ))}
        </ul>
      </div>
    );
  }
  return (
    <div ref={frame}>
      <ScrollFrame className={classes['table']} label={t('bulk.claims')}>
        <table aria-label={t('bulk.claims')}>
          <thead>
            <tr>
              <th scope="col" className={classes['kept']}>
                {t('bulk.status')}
              </th>
              <th scope="col" className={classes['amount']}>
                {t('bulk.row')}
              </th>
              <th scope="col" className={classes['amount']}>
                {t('bulk.total')}
              </th>
              <th scope="col" className={classes['amount']}>
                {t('bulk.planPays')}
              </th>
              <th scope="col" className={classes['amount']}>
                {t('bulk.patientPays')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`bulk.column_${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Rows key={row.no} row={row} columns={columns} lines={lines} actions={actions} />
            ))}
          </tbody>
        </table>
      </ScrollFrame>
    </div>
  );
}
