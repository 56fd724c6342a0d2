// Settings of an installation, which the page follows without being built again.
import { afterEach, describe, expect, test } from 'vitest';
import { openStage, signInByHand, type Stage } from '../support/browser.ts';
import { openTool } from '../support/notification-steps.ts';

let stage: Stage;
afterEach(() => stage.close());

describe('the identity service', () => {
  const bases = ['/api/region-one/identity', '/api/region-two/identity'];

  test.each(bases)('API-BASE-04 sign-in uses the configured address %s', async (base) => {
    stage = await openStage({
      environment: { IDENTITY_V1_URL: `${base}/v1`, IDENTITY_V2_URL: `${base}/v2` },
    });
    const page = await stage.page();
    const asked: string[] = [];
    // As a proxy in front of both services would do.
    await page.route(`**${base}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      await route.continue({
        url: stage.address + pathname.replace(`${base}/v2`, '/api/identity/v2'),
      });
    });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (/\/api\/(?:identity|login)\//.test(request.url())) elsewhere.push(request.url());
    });
    await signInByHand(page, 'clinic.gp');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(asked.slice(0, 2)).toEqual([`${base}/v2/auth/login`, `${base}/v2/auth/me`]);
    expect(elsewhere).toEqual([]);
  });
});

describe('the captcha', () => {
  const vendors = [
    { kind: 'recaptcha', name: 'grecaptcha', script: 'https://www.google.com/recaptcha/api.js' },
    {
      kind: 'turnstile',
      name: 'turnstile',
      script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    },
  ] as const;

  test.each(vendors)('CAPT-05 the widget of $kind has the configured site key', async (vendor) => {
    const siteKey = `key-for-${vendor.kind}`;
    stage = await openStage({
      environment: { CAPTCHA: vendor.kind, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: 'secret' },
    });
    const page = await stage.page();
    // The vendor's script renders the key that it receives.
    await page.route(`${vendor.script}*`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `window.${vendor.name} = {
          render: (element, options) => { element.textContent = 'widget of ' + options.sitekey; },
        };`,
      }),
    );
    await openTool(page);
    await page.getByText(`widget of ${siteKey}`, { exact: true }).waitFor();
  });
});

test('NOTI-34 shows the referral tool by default, and hides it if its feature is off', async () => {
  stage = await openStage();
  const page = await stage.page();
  await page.goto('/auth/login');
  const tile = page.getByRole('button', { name: /^Notification Generate/ });
  await tile.waitFor();
  await stage.portal.db.owner.query(
    `UPDATE setting SET value = value || '{"referral": false}' WHERE name = 'features'`,
  );
  await page.reload();
  await page.getByRole('button', { name: /^Member's Validity Check/ }).waitFor();
  await tile.waitFor({ state: 'detached' });
  expect(await tile.count()).toBe(0);
});
