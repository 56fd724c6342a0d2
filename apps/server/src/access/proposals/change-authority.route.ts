// Changes the amounts that one person decides alone. Two people change them together.
import type { Handler } from '../../platform/http/handler.ts';
import { readAuthority, requireAuthority } from '../../platform/http/second-person.ts';
import { ProblemError } from '../../platform/problem.ts';
import { authorityView, changedAmounts, changesOf } from './authority-view.ts';
import { writeAuthority } from './proposals.queries.ts';

export const changeAuthority: Handler<'changeAuthority'> = async (context) => {
  const { body, tx, audit } = context;
  const before = await readAuthority(tx);
  if (before.version !== body.version) throw new ProblemError('VERSION_CONFLICT');
  await requireAuthority(context, {
    act: 'AUTHORITY',
    involved: 'NOBODY',
    subject:
      changesOf(before.amounts, body.amounts).join(', ') ||
      `decider may pay: ${body.decider_may_pay ? 'yes' : 'no'}`,
    address: '/app/ops/second-person',
  });
  const amounts = changedAmounts(before.amounts, body.amounts);
  const wanted = { amounts, deciderMayPay: body.decider_may_pay };
  if (!(await writeAuthority(tx, body.version, wanted))) throw new ProblemError('VERSION_CONFLICT');
  const after = await readAuthority(tx);
  await audit({
    action: 'access.change-authority',
    clinicId: null,
    subjectType: 'setting',
    subjectId: 'authority',
    before,
    after,
  });
  return { data: authorityView(after) };
};
