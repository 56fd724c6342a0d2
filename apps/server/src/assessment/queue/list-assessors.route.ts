// The colleagues whom claims can be given to.
import type { Handler } from '../../platform/http/handler.ts';
import { listAssessorsOf } from './give-claims.ts';

export const listAssessors: Handler<'listAssessors'> = async ({ tx }) => {
  const assessors = await listAssessorsOf(tx);
  return {
    data: assessors.map(({ id, name, open_claims: claims }) => ({ id, name, open_claims: claims })),
  };
};
