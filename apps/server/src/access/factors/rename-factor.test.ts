import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { addApp } from './factor.builders.ts';

test('a factor gets a name without blanks around it, and never an empty one', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  await addApp(portal, clerk);
  const [factor] = (await clerk.call('listFactors', {})).data.factors;
  const params = { id: factor?.id ?? '' };
  const { data } = await clerk.call('renameFactor', { params, body: { name: ' Old phone ' } });
  expect(data.factors).toMatchObject([{ name: 'Old phone' }]);
  expect(await clerk.refused('renameFactor', { params, body: { name: ' ' } })).toMatchObject({
    details: [{ field: 'name', code: 'REQUIRED' }],
  });
});
