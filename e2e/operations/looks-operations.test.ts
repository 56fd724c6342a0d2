// The appearance of master data and of the guided set-up.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { aPreview } from '../../apps/server/src/imports/transfers/import.builders.ts';
import { aFailedJob, aStuckJob } from '../../apps/server/src/system/system.builders.ts';
import { anAlert } from '../../apps/server/src/trail/alerts/alert.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';

let stage: Stage;
let page: Page;
const found = { previewed: '', refused: '', shorter: '' };

beforeAll(async () => {
  stage = await openStage({ template: 'claimless' });
  const admin = await stage.portal.signIn('admin.ops');
  const preview = (text: string) => aPreview(stage.portal, admin, 'members', text);
  const header = 'national_id,name,date_of_birth';
  const known = 'T3000001Z,Renamed Person,1980-05-03';
  found.refused = (await preview(`${header}\n${known}\nT3000001A,No Number,soon\n`)).id;
  const { id } = await aPreview(
    stage.portal,
    admin,
    'members',
    `${header}\n${known}\nS1234567D,Entirely New,1990-01-01\n`,
    { accepts_changes: true },
  );
  found.previewed = id;
  const shorter = 'clinic_code,panel_code,end_date\nGP0002,AXA-GP,2026-11-03\n';
  found.shorter = (await aPreview(stage.portal, admin, 'clinic-panels', shorter)).id;
  await aFailedJob(stage.portal);
  await aStuckJob(stage.portal);
  await anAlert(stage.portal);
  page = await stage.page();
  await signIn(page, 'admin.ops');
});
afterAll(() => stage.close());

const imports = '/app/ops/imports';
const screens: readonly Screen[] = [
  at('the kinds of data', 'main table tbody tr, main li', { address: () => imports }),
  at('a kind with its columns', 'main section table tbody tr, main section li', {
    address: () => `${imports}/kinds/members`,
  }),
  at('past imports', 'main table tbody a, main li a', { address: () => `${imports}/past` }),
  at('a preview', 'main section input[type=checkbox]', {
    address: () => `${imports}/${found.previewed}`,
  }),
  at('days that a file takes away', 'main section table tbody tr, main section li', {
    address: () => `${imports}/${found.shorter}`,
  }),
  {
    name: 'reasons why a clinic cannot claim',
    async open(looking) {
      await at('the steps to the first claim', 'main section table tbody tr, main section li', {
        address: () => '/app/ops/get-started',
      }).open(looking);
      const [clinic, member] = [0, 1].map((place) => looking.locator('main form input').nth(place));
      await clinic?.fill('GP0001');
      await member?.fill('T3000001Z');
      await looking.locator('main form select').selectOption('INPATIENT');
      await looking.locator('main form button[type=submit]').click();
      await looking.locator('main form ul li').first().waitFor();
    },
  },
  at('records of a kind', 'main table tbody a, main li a', {
    address: () => '/app/ops/records?kind=panel-prices',
  }),
  at('one record', 'main form input', {
    address: () => '/app/ops/records/one?kind=locations&ref=GP0001',
  }),
  at('/app/ops/system', 'main table tbody code, main li code'),
  at('/app/ops/audit', 'main table tbody code, main li code'),
  at('/app/ops/audit/members', 'main form input'),
  at('/app/ops/alerts', 'main table tbody button, main li button'),
  at('a refused file', 'main [role=alert]', { address: () => `${imports}/${found.refused}` }),
];

test.each(screens)('has no accessibility faults in $name', (screen) =>
  expectEveryLook(page, screen),
);
