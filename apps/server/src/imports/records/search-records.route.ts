// Finds single records of master data. Finding members is counted and audited like other look-ups of them.
import { MOST_RECORDS_FOUND } from '@portal/contract/imports/records.ts';
import { memberQuestionOf, type QuestionForMember } from '@portal/rules/imports/member-question.ts';
import { countLookUp, requireLookUpsLeft } from '../../members/public.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { Services } from '../../platform/http/services.ts';
import { ProblemError } from '../../platform/problem.ts';
import {
  countMemberLines,
  listMemberLines,
  NOBODY,
  type MemberAsk,
} from './member-lines.queries.ts';
import { findLines, type Cells } from './record-lines.queries.ts';
import { refOfLine } from './stored-record.ts';

interface Found {
  readonly records: readonly { readonly ref: string; readonly cells: Cells }[];
  readonly total: number;
}

type Context = Parameters<Handler<'searchRecords'>>[0];

/** Further words are ignored. */
const MOST_WORDS = 6;

export const searchRecords: Handler<'searchRecords'> = async (context) => {
  const { params, body, tx } = context;
  const { kind } = params;
  const offset = (body.page - 1) * body.size;
  const limit = Math.max(0, Math.min(body.size, MOST_RECORDS_FOUND - offset));
  const page = { limit, offset: Math.min(offset, MOST_RECORDS_FOUND) };
  const most = MOST_RECORDS_FOUND + 1;
  let found: Found;
  if (kind === 'members') found = await findMembers(context, { ...page, most });
  else {
    const words = body.q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
    const { lines, total } = await findLines(tx, kind, { words, ...page, most });
    found = { records: lines.map((cells) => ({ ref: refOfLine(kind, cells), cells })), total };
  }
  return {
    page: pageOf(body, Math.min(found.total, MOST_RECORDS_FOUND)),
    data: found.records.map(({ ref, cells }) => ({ ref, cells })),
    is_more: found.total > MOST_RECORDS_FOUND,
  };
};

async function findMembers(
  { body, tx, user, services, audit }: Context,
  page: { readonly limit: number; readonly offset: number; readonly most: number },
): Promise<Found> {
  const question = memberQuestionOf({ text: body.q, dateOfBirth: body.date_of_birth });
  if (question === 'NOTHING') return { records: [], total: 0 };
  if (question === 'BIRTH' || question === 'LETTERS') {
    const isBirth = question === 'BIRTH';
    throw new ProblemError('VALIDATION_FAILED', {
      details: [
        {
          field: isBirth ? 'date_of_birth' : 'q',
          code: question,
          message: isBirth
            ? 'Enter the date of birth with the name.'
            : 'Enter at least 3 letters of the name.',
        },
      ],
    });
  }
  await requireLookUpsLeft(tx, services, user);
  const ask = askOf(question, services);
  const lines = await listMemberLines(tx, ask, page);
  const total = await countMemberLines(tx, ask, page.most);
  const [first = '-', ...others] = new Set(lines.map((line) => line.member_id));
  await audit({
    action: 'operations.search-records',
    clinicId: user.location_id,
    subjectType: 'member',
    subjectId: others.length === 0 ? first : '-',
    after: { by: question.by, found: total },
  });
  await countLookUp(tx, services, user, lines.length === 0 ? 0 : others.length + 1);
  return { records: lines.map(({ id, cells }) => ({ ref: id, cells })), total };
}

function askOf(
  question: QuestionForMember,
  { nationalIds }: Pick<Services, 'nationalIds'>,
): MemberAsk {
  if (question.by === 'NRIC') return { ...NOBODY, index: nationalIds.index(question.number) };
  if (question.by === 'POLICY') return { ...NOBODY, policyNumber: question.number };
  return { ...NOBODY, name: question.name, dateOfBirth: question.dateOfBirth };
}
