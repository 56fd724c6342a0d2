// Checks that no claim moves without its consequences: only the files of moves write the columns that decide them, and
// each of their functions reports to claimMoved (docs/decisions/0085).

const PRODUCT = /^apps\/server\/src\/.*\.ts$/;
const IS_TEST = /\.(?:test|builders)\.ts$/;

const LIFECYCLE = 'apps/server/src/claims/lifecycle';
const MOVES: ReadonlySet<string> = new Set([
  `${LIFECYCLE}/move-claim.queries.ts`,
  `${LIFECYCLE}/move-claims.queries.ts`,
]);
/** Inserts new claims without letters, from which nothing follows; millions of them, so none is read back. */
const INSERTS = 'apps/server/src/demo/volume/bulk-claims.queries.ts';

const WHOLE_ROWS =
  /\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO)\s+claim\b|\binsertionsOf\([^;]*\[\s*'claim'\s*,/;
const UPDATE =
  /\bUPDATE\s+claim\b(?:\s+(?:AS\s+)?\w+)?\s+SET\s+(.*?)(?:\bWHERE\b|\bFROM\b|\bRETURNING\b|`)/gs;
/** The columns that decide what follows, and lists of columns whose names a statement computes. */
const MOVING =
  /(?:^|,)\s*(?:raw_status|claim_status|is_adjudicated|provider_batch_status|letter_id|total_payable_amount|voided_at)\s*=|\(\$\{/;

const EXPORTED = /^export (?:async )?function (\w+).*?^\}$/gms;
const REPORTS = /\b(?:claimMoved|moveSelected)\(/;

/**
 * Returns a sentence for each statement or function.
 * @param sources the sources by their path from the root
 */
export function claimMoveFaults(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([file, text]) => {
    if (!PRODUCT.test(file) || IS_TEST.test(file)) return [];
    return MOVES.has(file) ? silentMoves(file, text) : foreignMoves(file, text);
  });
}

function foreignMoves(file: string, text: string): string[] {
  const updates = [...text.matchAll(UPDATE)].map(([, assignments = '']) => assignments);
  const isMoving =
    (WHOLE_ROWS.test(text) && file !== INSERTS) || updates.some((one) => MOVING.test(one));
  return isMoving
    ? [`${file} moves claims: such statements belong to ${LIFECYCLE}/move-claim(s).queries.ts.`]
    : [];
}

function silentMoves(file: string, text: string): string[] {
  return [...text.matchAll(EXPORTED)].flatMap(([whole, name = '']) =>
    whole.includes('tx: Transaction') && !REPORTS.test(whole)
      ? [`${name} of ${file} does not report the move to claimMoved.`]
      : [],
  );
}
