// Calls that wait for a second person, of those that the user may make.
import { ACTS } from '@portal/rules/access/authority.ts';
import { z } from 'zod';
import type { Handler } from '../../platform/http/handler.ts';
import { pageOf } from '../../platform/http/page.ts';
import { involvedSince, proposalsSince } from '../../platform/http/second-person.ts';
import { changeDetails, proposalDetails } from './proposal-details.ts';
import { listProposalRows } from './proposals.queries.ts';
import { callsOf, mayStillPropose } from './require-proposal.ts';

const ActName = z.enum(ACTS);

export const listProposals: Handler<'listProposals'> = async ({ query, tx, user, services }) => {
  const reader = {
    userId: user.user_id,
    since: involvedSince(services.clock.now()),
    calls: callsOf(user),
    waitingSince: proposalsSince(services.clock.now()),
  };
  const { rows, total } = await listProposalRows(tx, reader, {
    status: query.status ?? null,
    address: query.address ?? null,
    limit: query.size,
    offset: (query.page - 1) * query.size,
  });
  return {
    page: pageOf(query, total),
    data: rows.map((row) => ({
      id: row.id,
      act: ActName.parse(row.act),
      amount: row.amount === null ? null : Number(row.amount),
      subject: row.subject,
      details: [...changeDetails(row.changes), ...proposalDetails(row.body)],
      address: row.address,
      status: row.status,
      proposed_by: row.proposer,
      proposed_at: row.proposed_at,
      decided_by: row.decider,
      decided_at: row.decided_at,
      reason: row.reason,
      is_own: row.proposed_by === user.user_id,
      can_confirm: row.status === 'WAITING' && !row.is_involved && mayStillPropose(row),
    })),
  };
};
