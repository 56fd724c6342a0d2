// The part of the sign-in page for single sign-on, loaded with its texts when somebody needs it.
import { loadable } from '../../platform/api/loadable.ts';
import { loadTexts } from '../../platform/words/i18n.ts';

export const organisationPart = loadable(async () => {
  const [{ OrganisationStep }, { finishSso }] = await Promise.all([
    import('../sso/organisation-step.tsx'),
    import('../../platform/api/sign-in-with-organisation.ts'),
    loadTexts(['sso']),
  ]);
  return { OrganisationStep, finishSso };
});
