// The rows of a table in each state: loading, empty, loaded.
import { useText } from '../../platform/words/i18n.ts';
import type { PointerEvent } from 'react';
import type { DataTableProps } from './data-table-props.ts';
import classes from './data-table.module.css';
import { Bone } from '../feedback/skeleton.tsx';

const SKELETON_ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** A text that is cut off is shown as a whole under the pointer. */
function showWhole({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  const box = cell?.firstElementChild;
  if (box instanceof HTMLElement && box.scrollWidth > box.clientWidth) box.title = box.innerText;
}

export function DataRows<Row>({ columns, rows, idOf, onOpen, empty }: DataTableProps<Row>) {
  const t = useText();
  if (rows === undefined) {
    return (
      <tbody>
        {SKELETON_ROWS.map((key) => (
          <tr key={key}>
            {columns.map((column) => (
              <td key={column.id}>
                <Bone />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    );
  }
  if (rows.length === 0) {
    return (
      <tbody>
        <tr>
          <td className={classes['none']} colSpan={columns.length}>
            {empty ?? t('ui.noRecords')}
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody onPointerOver={showWhole}>
      {rows.map((row) => (
        <tr
          key={idOf(row)}
          data-opens={onOpen !== undefined || undefined}
          onClick={(event) => {
            const isOnControl =
              event.target instanceof Element && event.target.closest('a,button,input');
            if (!isOnControl) onOpen?.(row);
          }}
        >
          {columns.map(({ id, align, grows, cell, below }) => (
            <td key={id} data-align={align}>
              {grows === undefined ? (
                cell(row)
              ) : (
                <div className={classes['grows']} style={{ minWidth: `max(100%, ${grows}px)` }}>
                  {cell(row)}
                </div>
              )}
              {below !== undefined && <span className={classes['below']}>{below.cell(row)}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Below the rows, while there are some. */
export function TotalsRow<Row>({ columns, rows, totals }: DataTableProps<Row>) {
  if (totals === undefined || rows === undefined || rows.length === 0) return null;
  return (
    <tfoot>
      <tr>
        {columns.map(({ id, align }, index) =>
          index === 0 ? (
            <th key={id} scope="row">
              {totals.label}
            </th>
          ) : (
            <td key={id} data-align={align}>
              {totals.cells[id]}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
