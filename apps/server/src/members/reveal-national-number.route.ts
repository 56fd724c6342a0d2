// The only call that returns a full national number, and the particulars and address in full. It needs a reason, which
// is audited.
import type { Handler } from '../platform/http/handler.ts';
import { withNumbersHidden } from '../platform/http/logging.ts';
import { ProblemError } from '../platform/problem.ts';
import { requireKnownMember } from './known-members.ts';
import { countLookUp } from './look-up-budget.ts';
import { hiddenParticulars } from './member-view.ts';
import { findMember } from './members.queries.ts';
import type { SealedFor } from '../platform/national-id.ts';

export const revealNationalNumber: Handler<'revealNationalNumber'> = async ({
  params,
  body,
  tx,
  services,
  user,
  audit,
}) => {
  const member = await findMember(tx, params.id);
  await requireKnownMember(tx, services, user, params.id);
  if (member === undefined) throw new ProblemError('MEMBER_NOT_FOUND');
  await countLookUp(tx, services, user, 1);
  await audit({
    action: 'members.reveal-number',
    clinicId: user.location_id,
    subjectType: 'member',
    subjectId: member.id,
    after: { reason: withNumbersHidden(body.reason) },
  });
  const inClear = (stored: Buffer | null, of: SealedFor) =>
    stored === null ? null : services.nationalIds.decrypt(stored, of);
  return {
    data: {
      national_id: inClear(member.national_id, {
        kind: 'NUMBER',
        id: member.national_id_index ?? '',
      }),
      passport: inClear(member.passport, { kind: 'MEMBER', id: member.id }),
      ...hiddenParticulars(member, (value) => value),
    },
  };
};
