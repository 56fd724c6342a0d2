// A list as cards, for narrow pages: the title column on top, the others as lines with their names.
import { useText } from '../platform/i18n.ts';
import type { Column, DataTableProps } from './data-table.tsx';
import classes from './data-table.module.css';
import { Bone } from './skeleton.tsx';

const SKELETON_CARDS = ['a', 'b', 'c', 'd'];

function CardOf<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const title = columns.find((column) => column.onCard === 'title');
  const lines = columns.filter((column) => column.onCard === undefined);
  return (
    <>
      <div className={classes['cardTitle']}>{title?.cell(row)}</div>
      <dl>
        {lines.map((column) => (
          <div key={column.id}>
            <dt>{column.heading}</dt>
            <dd>{column.cell(row)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

export function DataCards<Row>({ label, columns, rows, idOf, empty }: DataTableProps<Row>) {
  const t = useText();
  if (rows?.length === 0) return <p className={classes['none']}>{empty ?? t('ui.noRecords')}</p>;
  return (
    <ul className={classes['cards']} aria-label={label}>
      {rows === undefined
        ? SKELETON_CARDS.map((key) => (
            <li key={key}>
              <Bone />
              <Bone />
            </li>
          ))
        : rows.map((row) => (
            <li key={idOf(row)}>
              <CardOf columns={columns} row={row} />
            </li>
          ))}
    </ul>
  );
}
