// Sends a request to the administrator, after the same checks that the form makes.
import type { Handler } from '../platform/http/handler.ts';
import { loadLetterContent, requireComplete } from './letter-content.ts';
import { moveLetter } from './move-letter.ts';
import { requireLetterMove } from './require-letter.ts';

export const submitLetterRequest: Handler<'submitLetterRequest'> = async ({
  params,
  version,
  ...moving
}) => {
  const { tx, user, services } = moving;
  const asked = { id: params.id, version, move: 'SUBMIT', actor: 'CLINIC' } as const;
  const { letter } = await requireLetterMove(tx, user, asked);
  const today = services.clock.today();
  const { content, facts } = await loadLetterContent(tx, letter.sent_request, today);
  requireComplete(letter.sent_request, facts, today);
  const submittedAt = services.clock.now().toISOString();
  const change = { ...content, submitted_at: submittedAt };
  return moveLetter(moving, { letter, move: 'SUBMIT', to: 'SUBMITTED', change });
};
