// Volume for measurements: any number of made-up members and claims that satisfy the schema, with national numbers
// that are really encrypted. Each batch is a transaction, so an interrupted run leaves whole members and whole
// claims.
import type pg from 'pg';
import { partsOf, type PlainDate } from '@portal/rules/values/plain-date.ts';
import type { NationalIds } from '../../platform/national-id.ts';
import {
  analyzeVolume,
  insertBulkClaims,
  nextBulkRun,
  prepareBulkClaims,
} from './bulk-claims.queries.ts';
import { insertBulkMembers, nextBulkMember, setNextBulkMember } from './bulk-members.queries.ts';
import { ensureBulkWorld, skipForeignKeyChecks } from './bulk-world.queries.ts';
import { withCheckLetter } from '../loading/check-letters.ts';
import { copyLine } from '../../platform/database/copy-text.ts';
import { FAMILY_NAMES, FIRST_NAMES, GIVEN_NAMES } from '../data/members/demo-names.ts';
import { inTransaction } from '../../platform/database/owner.queries.ts';

export interface BulkOrder {
  readonly members: number;
  readonly claims: number;
  /** Claims are spread over this number of clinics. */
  readonly clinics: number;
  readonly today: PlainDate;
  readonly nationalIds: Pick<NationalIds, 'encrypt' | 'index'>;
  readonly passwordHash: string;
  onProgress(what: 'members' | 'claims', done: number, of: number): void;
}

export interface BulkResult {
  readonly members: number;
  readonly claims: number;
}

const membersPerBatch = 20_000;
const claimsPerBatch = 20_000;
const copyLinesPerPiece = 500;
/** Series T30 to T99; the demo data uses the numbers below 20000 of each year. */
const firstYear = 30;
const years = 70;
const firstOfYear = 20_000;
const perYear = 80_000;
const tailLength = 4;

/** The number of members that can be generated before the national numbers run out. */
export const MOST_BULK_MEMBERS = years * perYear;

/** The national number of a made-up member. */
export function bulkNationalId(number: number): string {
  const year = firstYear + (number % years);
  const rest = firstOfYear + Math.floor(number / years);
  return withCheckLetter(`T${year}${String(rest).padStart(5, '0')}`);
}

export async function makeBulkData(client: pg.ClientBase, order: BulkOrder): Promise<BulkResult> {
  await inTransaction(client, () => ensureBulkWorld(client, order.passwordHash));
  await makeMembers(client, order);
  const claims = order.claims === 0 ? 0 : await makeClaims(client, order);
  await analyzeVolume(client);
  return { members: order.members, claims };
}

async function makeMembers(client: pg.ClientBase, order: BulkOrder): Promise<void> {
  const first = evenAfter(await nextBulkMember(client));
  if (first + order.members > MOST_BULK_MEMBERS) {
    throw new Error(`There are only enough numbers for ${MOST_BULK_MEMBERS - first} more members.`);
  }
  const { year } = partsOf(order.today);
  const last = first + order.members;
  for (let from = first; from < last; from += membersPerBatch) {
    const to = Math.min(last, from + membersPerBatch);
    await inTransaction(client, async () => {
      await skipForeignKeyChecks(client);
      const made = {
        year,
        firstNames: FIRST_NAMES,
        givenNames: GIVEN_NAMES,
        families: FAMILY_NAMES,
      };
      await insertBulkMembers(client, memberLines(from, to, order.nationalIds), made);
      await setNextBulkMember(client, to);
    });
    order.onProgress('members', to - first, order.members);
  }
}

/** A family is an even number and the next one. */
function evenAfter(number: number): number {
  return number + (number % 2);
}

function* memberLines(
  from: number,
  to: number,
  nationalIds: Pick<NationalIds, 'encrypt' | 'index'>,
): Generator<string> {
  let piece: string[] = [];
  for (let number = from; number < to; number += 1) {
    const nric = bulkNationalId(number);
    const index = nationalIds.index(nric);
    const encrypted = nationalIds.encrypt(nric, { kind: 'NUMBER', id: index.toString('hex') });
    piece.push(copyLine([number, encrypted, index, nric.slice(-tailLength)]));
    if (piece.length < copyLinesPerPiece) continue;
    yield piece.join('');
    piece = [];
  }
  if (piece.length > 0) yield piece.join('');
}

async function makeClaims(client: pg.ClientBase, order: BulkOrder): Promise<number> {
  const members = await prepareBulkClaims(client, order.clinics);
  if (members === 0) {
    throw new Error('There are no made-up members to make claims for: add --members N.');
  }
  const run = await nextBulkRun(client);
  let inserted = 0;
  for (let first = 0; first < order.claims; first += claimsPerBatch) {
    const count = Math.min(claimsPerBatch, order.claims - first);
    await inTransaction(client, async () => {
      await skipForeignKeyChecks(client);
      inserted += await insertBulkClaims(client, {
        first,
        count,
        today: order.today,
        members,
        run,
      });
    });
    order.onProgress('claims', first + count, order.claims);
  }
  return inserted;
}
