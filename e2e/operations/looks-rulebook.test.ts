// The appearance of the screens with which administrators change rules, the claim form, programmes and users.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { findUser } from '../../apps/server/test/administered-users.ts';
import { visitSettings } from '../../apps/server/src/claims/form/form-settings.builders.ts';
import { aDryRun, limitOf } from '../../apps/server/src/claims/rulebook/rulebook.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';

let stage: Stage;
let page: Page;
const found = { run: '', settings: '', user: '' };

beforeAll(async () => {
  stage = await openStage();
  const admin = await stage.portal.signIn('admin.ops');
  found.run = (await aDryRun(stage.portal, admin, 'CAR008', limitOf('60'))).id;
  found.settings = (await visitSettings(admin)).id;
  found.user = (await findUser(admin, 'group.merlion')).id;
  await stage.portal.signIn('group.merlion');
  page = await stage.page();
  await signIn(page, 'admin.ops');
});
afterAll(() => stage.close());

const rows = 'main table tbody a, main li a';
const screens: readonly Screen[] = [
  at('/app/ops/rules', rows),
  at('a rule with a planned change', rows, { address: () => '/app/ops/rules/CAR008' }),
  at('/app/ops/rules/CAR002/plan', 'main form input[type=checkbox]'),
  at('a dry run', rows, { address: () => `/app/ops/rule-dry-runs/${found.run}` }),
  at('/app/ops/form-config', rows),
  at('a configuration of the claim form', 'main form input[type=checkbox]', {
    address: () => `/app/ops/form-config/${found.settings}`,
  }),
  at('/app/ops/programmes', rows),
  at('/app/ops/programmes/one?code=AXA', 'main form input[type=checkbox]'),
  at('/app/ops/users', rows),
  at('a user', 'main form input[type=checkbox]', { address: () => `/app/ops/users/${found.user}` }),
];

test.each(screens)('has no accessibility faults in $name', (screen) =>
  expectEveryLook(page, screen),
);
