// Saves a filter or drugs under a name.
import { SAVED_ITEM_LIMITS } from '@portal/rules/claims/claim-limits.ts';
import { fieldProblem } from '../../platform/http/field-problems.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { ProblemError } from '../../platform/problem.ts';
import { savedItemView } from './saved-item-view.ts';
import { countOtherItems, upsertItem } from './saved-items.queries.ts';

export const saveItem: Handler<'saveItem'> = async ({ body, tx, user, services }) => {
  const { name, content } = body;
  if ((await countOtherItems(tx, { kind: content.kind, name })) >= SAVED_ITEM_LIMITS.items) {
    throw new ProblemError('VALIDATION_FAILED', {
      details: [fieldProblem('name', 'TOO_MANY_SAVED', { max: SAVED_ITEM_LIMITS.items })],
    });
  }
  const at = services.clock.now().toISOString();
  const row = await upsertItem(tx, { userId: user.user_id, name, content, at });
  return { data: savedItemView(row) };
};
