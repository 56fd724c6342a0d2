// The appearance of broadcasts, forms, the directory, appointments, figures, Scan Pay and requests to change clinic data.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { aChange } from '../../apps/server/src/clinics/changes/change.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';

let stage: Stage;
let clinic: Page;
let online: Page;
let administrator: Page;
const ids = { lab: '', broadcast: '', change: '' };

beforeAll(async () => {
  stage = await openStage();
  const { rows } = await stage.portal.db.owner.query<{ lab: string; broadcast: string }>(
    `SELECT (SELECT id FROM location WHERE code = 'LB0001') AS lab,
            (SELECT id FROM broadcast WHERE severity = 'WARNING') AS broadcast`,
  );
  Object.assign(ids, rows[0]);
  ids.change = (await aChange(await stage.portal.signIn('clinic.other'))).id;
  clinic = await stage.page();
  administrator = await stage.page();
  await signIn(clinic, 'clinic.gp');
  online = await stage.page();
  await signIn(online, 'clinic.online');
  await signIn(administrator, 'admin.ops');
});
afterAll(() => stage.close());

describe('for the clinic', () => {
  test.each<Screen>([
    at('/app/appointedlab', 'main table a, main li a'),
    at('the print of a referral', 'dialog h1', {
      address: () => `/app/appointedlab?print=referral/LAB.${ids.lab}`,
    }),
    at('/app/specialists', 'main table a, main li a, main dl a'),
    at('/app/specialists?level=panels', 'main table a, main dl a'),
    at('/app/appointments', 'main table a, main li a'),
    at('/app/figures', 'main table a, main li a'),
    at('/app/settings/clinic-changes/new', 'main form'),
    at('/app/generalforms', 'main tbody button, main dl button'),
    at('/app/dascanpay', 'main svg path'),
    at('the print of a Scan Pay card', 'dialog h1', {
      address: () => '/app/dascanpay?print=scanpay/GP0001',
    }),
  ])('$name passes in every look', (screen) => expectEveryLook(clinic, screen));
});

test('the tele-consult claims pass in every look', () =>
  expectEveryLook(online, at('/app/daclaims', 'main table td, main dl')));

describe('for the administrator', () => {
  test.each<Screen>([
    at('/app/ops/appointments', 'main tbody button, main dl button'),
    at('/app/ops/clinic-changes', 'main tbody a, main dl a'),
    at('a request to change clinic data', 'main form', {
      address: () => `/app/ops/clinic-changes/${ids.change}`,
    }),
    at('/app/ops/broadcasts', 'main table a, main li a'),
    at('/app/ops/broadcasts/new', 'main form'),
    at('a broadcast', 'main form', { address: () => `/app/ops/broadcasts/${ids.broadcast}` }),
    at('/app/ops/generalforms', 'main tbody button, main dl button'),
  ])('$name passes in every look', (screen) => expectEveryLook(administrator, screen));
});
