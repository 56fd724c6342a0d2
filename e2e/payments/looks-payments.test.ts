// The appearance of payment advice.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { openStage, signIn, type Stage } from '../support/browser.ts';
import { at, expectEveryLook, type Screen } from '../support/looks.ts';

let stage: Stage;
let clinic: Page;
const addresses = { paid: '', waiting: '' };

beforeAll(async () => {
  stage = await openStage();
  const clerk = await stage.portal.signIn('clinic.gp');
  const { data } = await clerk.call('listPaymentAdvices', { query: { size: 50 } });
  const addressOf = (isWanted: (advice: (typeof data)[number]) => boolean) =>
    `/app/paymentadvice/${data.find(isWanted)?.id ?? ''}`;
  addresses.paid = addressOf(({ status }) => status === 'PAID_TO_PROVIDERS');
  addresses.waiting = addressOf(({ status }) => status === 'CLOSED');
  clinic = await stage.page();
  await signIn(clinic, 'clinic.gp');
});
afterAll(() => stage.close());

const entries = 'main tbody a, main li a';
const screens: readonly Screen[] = [
  at('/app/paymentadvice', entries),
  at('/app/paymentadvice?kind=MULTIPLE', entries),
  at('a paid advice', entries, { address: () => addresses.paid }),
  at('an advice that waits for its payment', entries, { address: () => addresses.waiting }),
];

test.each(screens)('$name passes in every look', (screen) => expectEveryLook(clinic, screen));
