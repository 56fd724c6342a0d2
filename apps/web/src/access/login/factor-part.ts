// The part of the sign-in page for second factors and passkeys, loaded with its texts when somebody needs it.
import { loadable } from '../../platform/api/loadable.ts';
import { loadTexts } from '../../platform/words/i18n.ts';

export const factorPart = loadable(async () => {
  const [{ answerFactor, FactorStep, passkeyEntrance, passkeyProblemText }] = await Promise.all([
    import('./sign-in-factors.ts'),
    loadTexts(['factors']),
  ]);
  return { answerFactor, FactorStep, passkeyEntrance, passkeyProblemText };
});
