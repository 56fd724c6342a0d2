// The clinic asks for a higher cap; the administrator answers by changing the cap.
import { centsToDecimal, parseCents, ZERO_CENTS } from '@portal/rules/values/cents.ts';
import type { Handler } from '../platform/http/handler.ts';
import { moveLetter } from './move-letter.ts';
import { requireLetterMove } from './require-letter.ts';

export const askForTopUp: Handler<'askForTopUp'> = async ({ params, body, version, ...moving }) => {
  const asked = { id: params.id, version, move: 'ASK_TOP_UP', actor: 'CLINIC' } as const;
  const { letter } = await requireLetterMove(moving.tx, moving.user, asked);
  const amount = centsToDecimal(parseCents(body.amount) ?? ZERO_CENTS);
  return moveLetter(moving, {
    letter,
    move: 'ASK_TOP_UP',
    to: 'APPROVED',
    remark: body.remark,
    change: { asked_amount: amount },
  });
};
