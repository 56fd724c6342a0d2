// Proves the rows of an exported file of the audit trail. A seal can only be made with the keys of the portal, so a row that
// matches its seal is as it was sealed, at that place of its chain. That no row was left out of the file is not proved.
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Services } from '../../platform/http/services.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { sealOf } from '../seal-hash.ts';
import { listSealHashes } from '../seals.queries.ts';

const Row = z.tuple([
  z.string(), // at
  z.string(), // username
  z.string(), // on behalf of
  z.string(), // clinic
  z.string(), // action
  z.string(), // in words
  z.string(), // subject
  z.string(), // its name
  z.string(), // before
  z.string(), // after
  z.string(), // chain
  z.string(), // number in the chain
  z.string(), // previous seal
  z.string(), // seal
  z.string(), // sealed text
]);

/** The sealed values that the readable columns repeat, by their places in the sealed text. */
const Sealed = z.array(z.unknown()).length(13);
const [AT, USERNAME, ACTION, BEFORE, AFTER] = [2, 4, 7, 10, 11];

export interface FileProof {
  readonly proved: number;
  /** Rows that were exported before they were sealed, or before their session had ended. */
  readonly unsealed: number;
  /** One sentence for each row that is not as it was sealed. */
  readonly faults: readonly string[];
}

/** @param content a file of `exportAuditTrail` */
export async function verifyAuditFile(
  { database }: Pick<Services, 'database'>,
  secrets: Pick<Secrets, 'audit'>,
  content: string,
): Promise<FileProof> {
  const lines = readRows(content);
  if (lines === undefined) return { proved: 0, unsealed: 0, faults: [NOT_A_FILE] };
  const checked = lines.map((row, at) => ({ ...checkRow(row, secrets), line: at + 2 }));
  const heads = checked.flatMap(({ head }) => (head === undefined ? [] : [head]));
  const stored = await database.transaction((tx) => listSealHashes(tx, heads));
  const hashes = new Set(stored.map(({ chain, hash }) => `${chain} ${hash}`));
  const faults = checked.flatMap(({ line, fault, head }) => {
    if (fault !== undefined) return [`Row ${line}: ${fault}`];
    if (head === undefined || hashes.has(`${head.chain} ${head.hash}`)) return [];
    return [`Row ${line}: the trail has another entry at its place, or none.`];
  });
  const unsealed = checked.filter(({ head, fault }) => head === undefined && fault === undefined);
  return {
    proved: checked.length - unsealed.length - faults.length,
    unsealed: unsealed.length,
    faults,
  };
}

const NOT_A_FILE = 'This is not a file of the audit trail.';

function readRows(content: string) {
  try {
    const lines: unknown = parse(content, { bom: true, relax_column_count: true });
    const rows = z.array(z.array(z.string())).parse(lines).slice(1);
    return z.array(Row).parse(rows);
  } catch {
    return undefined;
  }
}

type ReadRow = z.infer<typeof Row>;

function checkRow(row: ReadRow, secrets: Pick<Secrets, 'audit'>) {
  const [at, username, , , action, , , , before, after, chain, number, previous, hash, sealed] =
    row;
  if (hash === '') return {};
  const entries = Number(number);
  const seal = sealOf(secrets, Buffer.from(previous, 'hex'), entries, sealed).toString('hex');
  if (seal !== hash) return { fault: 'it does not match its seal.' };
  const values = Sealed.parse(JSON.parse(sealed));
  const isRepeated =
    String(values[AT]).slice(0, SECONDS) === at.slice(0, SECONDS) &&
    (values[USERNAME] === null || values[USERNAME] === username) &&
    values[ACTION] === action &&
    isSame(values[BEFORE], before) &&
    isSame(values[AFTER], after);
  if (!isRepeated) return { fault: 'its columns say something else than its sealed text.' };
  return { head: { chain, entries, hash } };
}

/** The length of a time without its fraction. */
const SECONDS = 19;

const isSame = (value: unknown, column: string) =>
  column === '' ? value === null : JSON.stringify(value) === column;
