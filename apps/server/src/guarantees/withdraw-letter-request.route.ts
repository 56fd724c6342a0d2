// Takes a request back before it is decided.
import type { Handler } from '../platform/http/handler.ts';
import { moveLetter } from './move-letter.ts';
import { requireLetterMove } from './require-letter.ts';

export const withdrawLetterRequest: Handler<'withdrawLetterRequest'> = async ({
  params,
  version,
  ...moving
}) => {
  const asked = { id: params.id, version, move: 'WITHDRAW', actor: 'CLINIC' } as const;
  const { letter } = await requireLetterMove(moving.tx, moving.user, asked);
  return moveLetter(moving, { letter, move: 'WITHDRAW', to: 'WITHDRAWN' });
};
