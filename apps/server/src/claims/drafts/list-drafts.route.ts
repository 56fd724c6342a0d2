// The drafts of a clinic that match the filters, last saved first.
import { isStale } from '@portal/rules/claims/drafts/stale-draft.ts';
import { parseNric } from '@portal/rules/members/nric.ts';
import { clinicOf } from '../../platform/http/clinic-scope.ts';
import { millisecondsSince } from '../../platform/clock.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { numberIndex } from '../../platform/national-id.ts';
import { pageOf } from '../../platform/http/page.ts';
import { draftHeadOf } from './draft-view.ts';
import { listDraftRows } from './list-drafts.queries.ts';

export const listDrafts: Handler<'listDrafts'> = async ({ query, tx, user, services }) => {
  const clinicId = clinicOf(user, query.provider_company_id);
  const typed = query.q ?? '';
  const isNational = parseNric(typed) !== undefined;
  const filter = {
    clinicId,
    claimType: query.claim_type ?? null,
    memberId: query.member ?? null,
    insurer: query.insurer ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    words: typed === '' || isNational ? null : typed,
    nationalIdIndex: isNational ? numberIndex(services, user, typed) : null,
  };
  const page = { limit: query.size, offset: (query.page - 1) * query.size };
  const { rows, total } = await listDraftRows(tx, filter, page);
  const now = services.clock.now();
  const data = rows.map((row) => ({
    ...draftHeadOf(row),
    doctor_name: row.doctor_name,
    approval_status: row.approval_status,
    is_stale: isStale(millisecondsSince(row.modified_at, now)),
  }));
  return { page: pageOf(query, total), data };
};

export const listDraftsByPost: Handler<'listDraftsByPost'> = ({ body, ...asked }) =>
  listDrafts({ ...asked, query: body });
