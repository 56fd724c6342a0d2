// Files of statements as tests compare them.
import type { Portal, Visitor } from '../../../test/portal.ts';

/** The cells of a CSV file without its headings. */
export async function csvCells(
  visitor: Visitor,
  url: string,
  query: Record<string, string>,
): Promise<string[][]> {
  const { body, statusCode } = await visitor.send({ method: 'GET', url, query });
  if (statusCode !== 200) throw new Error(body);
  const [, ...lines] = body.trim().split('\r\n');
  return lines.map((line) => line.split(','));
}

export const centsIn = (amount: number | string) => Math.round(Number(amount) * 100);

export const sumIn = (amounts: readonly number[]) =>
  amounts.reduce((all, amount) => all + amount, 0);

export async function oneRow<Row extends object>({ db }: Portal, statement: string): Promise<Row> {
  const { rows } = await db.owner.query<Row>(statement);
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  return row;
}
