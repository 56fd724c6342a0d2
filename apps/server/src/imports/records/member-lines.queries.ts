// Members as lines of their file: one for each place in a policy, with masked national numbers.
import { maskTail } from '@portal/rules/members/mask-nric.ts';
import { sql, type RawBuilder, type Transaction } from '../../platform/database/database.ts';
import { MEMBER_COLUMNS } from '../run/kinds/members.ts';
import { memberAlone, memberLines } from '../run/kinds/members.queries.ts';
import { shownText } from '../run/shown-text.ts';
import type { Cells } from './record-lines.queries.ts';

/** The ways to find members; those that are not asked for are null. */
export interface MemberAsk {
  /** Of the place, or of a member without one. */
  readonly id: string | null;
  /** Of the national number. */
  readonly index: Buffer | null;
  readonly policyNumber: string | null;
  readonly name: string | null;
  readonly dateOfBirth: string | null;
}

export const NOBODY: MemberAsk = {
  id: null,
  index: null,
  policyNumber: null,
  name: null,
  dateOfBirth: null,
};

export interface MemberLine {
  readonly id: string;
  readonly member_id: string;
  readonly cells: Cells;
  readonly national_id: Buffer | null;
  /** The blind index, as hex. */
  readonly national_id_index: string | null;
  readonly main_national_id: Buffer | null;
  readonly main_national_id_index: string | null;
}

interface LineRow extends MemberLine {
  readonly tail: string | null;
  readonly main_tail: string | null;
}

const NUMBERS = ['national_id', 'main_national_id'];

const shown = MEMBER_COLUMNS.filter(({ name }) => !NUMBERS.includes(name)).map(
  ({ name, type }) => `'${name}', ${shownText(`p.${name}`, type)}`,
);

const withoutPlace = 'NOT EXISTS (SELECT FROM policy_member o WHERE o.member_id = m.id)';

/** SQL of the conditions of the ways, over the values of `asked`. */
const byPerson = [
  'm.national_id_index = (SELECT index FROM asked)',
  'm.date_of_birth = (SELECT date_of_birth FROM asked) AND name_has(m.name, (SELECT name FROM asked))',
];
const byPlace = [
  ...byPerson,
  'p.policy_number_key = number_key((SELECT policy_number FROM asked))',
  'pm.id = (SELECT id FROM asked)',
];

/** One SELECT for each way, because a condition with OR would read all members. */
const lines = [
  ...byPlace.map((where) => memberLines(where)),
  ...byPerson.map((where) => memberAlone(`${where} AND ${withoutPlace}`)),
  memberAlone(`m.id = (SELECT id FROM asked) AND ${withoutPlace}`),
].join(' UNION ALL ');

function found(ask: MemberAsk): RawBuilder<unknown> {
  return sql`
    WITH asked AS (SELECT ${ask.id}::uuid AS id, ${ask.index}::bytea AS index, ${ask.policyNumber}::text AS policy_number,
                          ${ask.name}::text AS name, ${ask.dateOfBirth}::date AS date_of_birth),
         p AS (SELECT * FROM (${sql.raw(lines)}) p)`;
}

const real = sql`FROM p JOIN member own ON own.id = p.member_id LEFT JOIN member main ON main.id = p.main_member_id
  WHERE own.national_id IS NOT NULL AND own.sandbox_id IS NULL`;

/** Members whose national number is not known cannot be in a file. */
export async function listMemberLines(
  tx: Transaction,
  ask: MemberAsk,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<MemberLine[]> {
  const rows = await tx.many(sql<LineRow>`
    ${found(ask)}
    SELECT coalesce(p.place_id, p.member_id) AS id, p.member_id, json_build_object(${sql.raw(shown.join(', '))}) AS cells,
           own.national_id, encode(own.national_id_index, 'hex') AS national_id_index, own.national_id_tail AS tail,
           encode(main.national_id_index, 'hex') AS main_national_id_index,
           CASE WHEN p.relation <> 'MAIN' THEN main.national_id END AS main_national_id,
           CASE WHEN p.relation <> 'MAIN' THEN main.national_id_tail END AS main_tail
      ${real}
     ORDER BY own.name, own.id, p.policy_number, p.place_id LIMIT ${limit} OFFSET ${offset}`);
  return rows.map(({ tail, main_tail: mainTail, ...line }) => ({
    ...line,
    cells: {
      ...line.cells,
      national_id: maskTail(tail),
      main_national_id: mainTail === null ? null : maskTail(mainTail),
    },
  }));
}

export async function countMemberLines(
  tx: Transaction,
  ask: MemberAsk,
  most: number,
): Promise<number> {
  const { total } = await tx.one(sql<{ total: number }>`
    ${found(ask)} SELECT count(*)::int AS total FROM (SELECT ${real} LIMIT ${most}) t`);
  return total;
}
