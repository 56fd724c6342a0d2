// The appearance of the messages of a claim and a letter, and of the lists of conversations.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';

let stage: Stage;
let clinic: Page;
let administrator: Page;
let asked = '';
let answered = '';
let letter = '';

const addressOfDesk = () => `/app/ops/claims/${answered}`;

beforeAll(async () => {
  stage = await openStage();
  const { rows } = await stage.portal.db.owner.query<{ asked: string; letter: string }>(
    `SELECT (SELECT c.id FROM claim c JOIN location l ON l.id = c.clinic_id
              WHERE c.raw_status = 'PENDING' AND l.code = 'GP0001' LIMIT 1) AS asked,
            (SELECT letter_id FROM conversation WHERE letter_id IS NOT NULL ORDER BY last_message_at LIMIT 1) AS letter`,
  );
  asked = rows[0]?.asked ?? '';
  letter = rows[0]?.letter ?? '';
  const admin = await stage.portal.signIn('admin.assessor');
  const query = { reason: 'CLINIC_ANSWERED', size: 1 } as const;
  const { data } = await admin.call('listWaitingClaims', { query });
  answered = data[0]?.uuid ?? '';
  clinic = await stage.page();
  administrator = await stage.page();
  await signIn(clinic, 'clinic.gp');
  await signIn(administrator, 'admin.assessor');
});
afterAll(() => stage.close());

describe('for the clinic', () => {
  test.each<Screen>([
    at('/app/messages', 'main table a, main li a'),
    at('a claim with a question', '#messages textarea', {
      address: () => `/app/claim/providerclaims/${asked}`,
    }),
  ])('$name passes in every look', (screen) => expectEveryLook(clinic, screen));
});

describe('for the administrator', () => {
  test.each<Screen>([
    at('/app/ops/messages', 'main table a, main li a'),
    {
      name: 'an answer at the desk',
      async open(looking) {
        await at('a claim', 'main fieldset button', { address: addressOfDesk }).open(looking);
        await looking.locator('main [role=tab]').nth(4).click();
        await looking.locator('#messages textarea').waitFor();
      },
    },
    at('a letter with messages', '#messages textarea', {
      address: () => `/app/ops/letters/${letter}`,
    }),
  ])('$name passes in every look', (screen) => expectEveryLook(administrator, screen));
});
