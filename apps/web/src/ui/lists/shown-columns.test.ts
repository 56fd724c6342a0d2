import { describe, expect, test } from 'vitest';
import type { Column } from './data-table-props.ts';
import { PLAIN_LOOK } from './list-look.ts';
import { columnsOf, leftOutFirst, shownColumns } from './shown-columns.ts';

const cell = () => null;
const columns: readonly Column<object>[] = [
  { id: 'member', heading: 'Member', onCard: 'title', cell, below: { heading: 'NRIC', cell } },
  { id: 'insurer', heading: 'Insurer', cell, isMinor: true },
  { id: 'total', heading: 'Total', align: 'end', cell, isMinor: true },
  {
    id: 'status',
    heading: 'Status',
    width: 90,
    cell,
    below: { heading: 'Until', cell, isKept: true },
  },
  { id: 'actions', heading: '', cell },
];
const ids = (shown: readonly Column<object>[]) => shown.map(({ id }) => id);

describe('one-line rows', () => {
  test('have each second value in a column of its own, beside the first', () => {
    expect(ids(columnsOf(columns, PLAIN_LOOK))).toEqual([
      'member',
      'member-below',
      'insurer',
      'total',
      'status',
      'status-below',
      'actions',
    ]);
  });

  test('leave out second values first, then minor columns from the right; never a kept one', () => {
    expect(leftOutFirst(columns, PLAIN_LOOK)).toEqual(['member-below', 'total', 'insurer']);
    expect(ids(shownColumns(columns, PLAIN_LOOK, 2))).toEqual([
      'member',
      'insurer',
      'status',
      'status-below',
      'actions',
    ]);
  });

  test('give the title and the texts the remaining width, unless the list says which columns grow', () => {
    const growing = columnsOf(columns, PLAIN_LOOK).filter(({ grows }) => grows !== undefined);
    expect(ids(growing)).toEqual(['member', 'member-below', 'insurer', 'status-below']);
    const [, ...others] = columns;
    const own = columnsOf(
      [{ id: 'member', heading: 'Member', cell, grows: 200 }, ...others],
      PLAIN_LOOK,
    );
    expect(ids(own.filter(({ grows }) => grows !== undefined))).toEqual(['member']);
  });
});

test('rows of two lines keep second values below the first', () => {
  const shown = columnsOf(columns, { ...PLAIN_LOOK, isRoomy: true });
  expect(ids(shown)).toEqual(['member', 'insurer', 'total', 'status', 'actions']);
  expect(shown[0]?.below?.heading).toBe('NRIC');
});

describe('a chosen column', () => {
  const look = { isRoomy: false, columns: { total: true, insurer: false, member: false } };

  test('that is switched off is not shown, except the title', () => {
    expect(ids(columnsOf(columns, look))).toEqual([
      'member',
      'member-below',
      'total',
      'status',
      'status-below',
      'actions',
    ]);
  });

  test('that is switched on stays when there is little room', () => {
    expect(leftOutFirst(columns, look)).toEqual(['member-below']);
  });
});
