import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { addApp } from './factor.builders.ts';

test('new recovery codes replace the earlier ones', async () => {
  const portal = await portalForTest();
  const clerk = await portal.signIn('clinic.gp');
  expect(await clerk.refused('renewRecoveryCodes', { body: {} })).toMatchObject({
    code: 'NO_FACTOR',
  });
  const { recoveryCodes } = await addApp(portal, clerk);
  const { data } = await clerk.call('renewRecoveryCodes', { body: {} });
  expect(data.recovery_codes).toHaveLength(10);
  const stepUp = async (code: string) => {
    const question = await clerk.call('startStepUp', { body: {} });
    const body = { challenge: question.data.challenge, recovery_code: code };
    return clerk.try('stepUp', { body });
  };
  expect(await stepUp(recoveryCodes[0] ?? '')).toMatchObject({ status: 422 });
  expect(await stepUp(data.recovery_codes[0] ?? '')).toMatchObject({ status: 200 });
  expect((await clerk.call('listFactors', {})).data.recovery_codes_left).toBe(9);
});
