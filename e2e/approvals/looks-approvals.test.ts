// The appearance of requests for approval codes, at the clinic and at the administrator.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  aBlockedClaim,
  approveUpTo,
  aWaitingRequest,
  decideRequest,
} from '../../apps/server/src/approvals/approval.builders.ts';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';

let stage: Stage;
let clinic: Page;
let admin: Page;
const draft = (id: string | null) => `/app/claim/providerclaims/drafts/${id ?? ''}`;
const addresses = { waiting: '', decided: '', waitingDraft: '', grantedDraft: '' };

beforeAll(async () => {
  stage = await openStage();
  const clerk = await stage.portal.signIn('clinic.gp');
  const ops = await stage.portal.signIn('admin.assessor');
  const onDay = async (day: string) =>
    aWaitingRequest(clerk, { ...(await aBlockedClaim(clerk)), date_of_visit_start: day });
  const waiting = await onDay('2026-11-03');
  const granted = await onDay('2026-11-04');
  await decideRequest(ops, granted, approveUpTo(450, '2026-11-04'));
  addresses.waiting = `/app/ops/approvals/${waiting.id}`;
  addresses.decided = `/app/ops/approvals/${granted.id}`;
  addresses.waitingDraft = draft(waiting.draft_id);
  addresses.grantedDraft = draft(granted.draft_id);
  clinic = await stage.page();
  await signIn(clinic, 'clinic.gp');
  admin = await stage.page();
  await signIn(admin, 'admin.assessor');
});
afterAll(() => stage.close());

const ofClinic: readonly Screen[] = [
  at('a draft that waits for an approval', '#claim-violations', {
    address: () => addresses.waitingDraft,
  }),
  {
    name: 'the dialog that asks for an approval',
    async open(looking) {
      await at('a draft', '#claim-violations button', {
        address: () => addresses.grantedDraft,
      }).open(looking);
      await looking.locator('#claim-violations button').first().click();
      await looking.locator('[role=dialog] textarea').waitFor();
    },
  },
];

const ofAdministrator: readonly Screen[] = [
  at('/app/ops/approvals', 'main a[href*="/ops/approvals/"]'),
  at('a request that waits', 'main textarea', { address: () => addresses.waiting }),
  at('a decided request', 'main h2', { address: () => addresses.decided }),
  at('/app/ops/approval-codes', 'main table, main ul'),
  at('/app/ops/approval-codes/new', 'main fieldset input'),
];

describe('at the clinic', () => {
  test.each(ofClinic)('$name passes in every look', (screen) => expectEveryLook(clinic, screen));
});

describe('at the administrator', () => {
  test.each(ofAdministrator)('$name passes in every look', (screen) =>
    expectEveryLook(admin, screen),
  );
});
