// A list as cards for narrow pages: the title column on top, the others as labelled lines.
import { useText } from '../../platform/words/i18n.ts';
import type { ReactNode } from 'react';
import type { Column, DataTableProps } from './data-table-props.ts';
import classes from './data-table.module.css';
import { Bone } from '../feedback/skeleton.tsx';

const SKELETON_CARDS = ['a', 'b', 'c', 'd'];

interface Line<Row> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
}

/** A column's second value is also a line. */
function linesOf<Row>({ id, heading, cell, below, onCard }: Column<Row>): readonly Line<Row>[] {
  if (onCard === 'none') return [];
  return [
    ...(onCard === 'title' ? [] : [{ id, heading, cell }]),
    ...(below === undefined ? [] : [{ id: `${id}-below`, ...below }]),
  ];
}

function CardOf<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const title = columns.find((column) => column.onCard === 'title');
  const lines = columns.flatMap((column) => linesOf(column));
  return (
    <>
      <div className={classes['cardTitle']}>{title?.cell(row)}</div>
      <dl>
        {lines.map(({ id, heading, cell }) => (
          // Buttons have no heading.
          <div key={id} data-actions={heading === '' || undefined}>
            <dt>{heading}</dt>
            <dd>{cell(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function TotalsCard<Row>({ columns, totals }: Pick<DataTableProps<Row>, 'columns' | 'totals'>) {
  if (totals === undefined) return null;
  return (
    <li>
      <div className={classes['cardTitle']}>{totals.label}</div>
      <dl>
        {columns.map(({ id, heading }) =>
          totals.cells[id] === undefined ? null : (
            <div key={id}>
              <dt>{heading}</dt>
              <dd>{totals.cells[id]}</dd>
            </div>
          ),
        )}
      </dl>
    </li>
  );
}

export function DataCards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, idOf, empty, totals, onOpen } = props;
  const t = useText();
  if (rows?.length === 0) return <p className={classes['none']}>{empty ?? t('ui.noRecords')}</p>;
  return (
    <>
      {rows !== undefined &&
        columns.map(({ id, headingControl }) =>
          headingControl === undefined ? null : (
            <div key={id} className={classes['aboveCards']}>
              {headingControl(true)}
            </div>
          ),
        )}
      <ul className={classes['cards']} aria-label={label}>
        {rows === undefined
          ? SKELETON_CARDS.map((key) => (
              <li key={key}>
                <Bone />
                <Bone />
              </li>
            ))
          : rows.map((row) => (
              <li key={idOf(row)} data-opens={onOpen !== undefined || undefined}>
                <CardOf columns={columns} row={row} />
              </li>
            ))}
        {rows !== undefined && <TotalsCard columns={columns} totals={totals} />}
      </ul>
    </>
  );
}
