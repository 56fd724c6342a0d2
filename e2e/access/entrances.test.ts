// The entrances to the portal other than the sign-in form (addresses that start a sign-in, tokens in an
// address, an external portal, an administrator on behalf of a clinic), and the pages for users without
// access.
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword } from '../../apps/server/test/fixtures.ts';
import { makeExternalToken } from '../../apps/server/src/access/public.ts';
import { openStage, signIn, signInAsAdmin, signInByHand, type Stage } from '../support/browser.ts';
import { keptOfClinic, tabStorage } from '../support/tab-storage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function addressFor(clinicCode: string): Promise<string> {
  const token = await makeExternalToken(
    stage.portal.db.owner,
    { clinicCode, externalClientId: 'broker', username: undefined },
    stage.portal.services.clock,
  );
  return `/public/externallogin/${token.clinicId}/broker/${token.value}`;
}

async function expectWaysToSignIn(page: Page): Promise<void> {
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Provider Login' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth/login');
  }
}

async function expectChildrenOfAuth(page: Page): Promise<void> {
  for (const [child, heading] of [
    ['login', 'Provider Login'],
    ['resetpassword', 'Reset password'],
    ['setpassword', 'Set password'],
    ['register', 'Register'],
    ['forgotpassword', 'Forgot your password?'],
  ] as const) {
    await page.goto(`/auth/${child}`);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  }
}

async function expectClinicAndInsurerKept(page: Page): Promise<void> {
  for (const [path, clinic, insurer] of [
    ['/auth/login', '0', ''],
    ['/auth/login/12', '12', ''],
    ['/auth/login/12/AXA', '12', 'AXA'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Provider Login' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/auth/login');
    expect(await tabStorage(page)).toMatchObject({
      'portal.clinicId': clinic,
      'portal.insurerCode': insurer,
    });
  }
}

describe('addresses that start a sign-in', () => {
  test('RT-01 RT-02 RT-07 RT-08 RT-09 the empty path and the path login lead to auth/login; each of the five paths under auth shows a screen; clinic and insurer move from the address to session storage; redirectUrl may contain the insurer', async () => {
    const page = await stage.page();
    await expectWaysToSignIn(page);
    await expectChildrenOfAuth(page);
    await expectClinicAndInsurerKept(page);
    // Different from the one stored for the tab.
    await page.goto('/auth/login?redirectUrl=%2Fapp%2Fsearchmember%3Finsurer%3DHSBC');
    await page.getByRole('heading', { name: 'Provider Login' }).waitFor();
    expect(await tabStorage(page)).toMatchObject({ 'portal.insurerCode': 'HSBC' });
  });

  test('RT-10 SESS-01 opens redirectUrl after the dashboard, but no address of another origin; the tab stores clinic and insurer and no external portal', async () => {
    const page = await stage.page();
    await page.goto('/auth/login?redirectUrl=https%3A%2F%2Fevil.example%2Fapp');
    await page.getByRole('heading', { name: 'Provider Login' }).waitFor();
    expect(await tabStorage(page)).not.toHaveProperty('portal.returnUrl');
    await page.goto('/auth/login?redirectUrl=%2Fapp%2Fsearchmember');
    await page.getByLabel('Username').fill('clinic.sp');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/app/dashboard');
    await page.waitForURL('**/app/searchmember');
    const kept = await tabStorage(page);
    expect(kept).toMatchObject(await keptOfClinic(stage, 'SP0001', ''));
    expect(kept).not.toHaveProperty('portal.externalClientId');
  });

  test('RT-03 SESS-16 a visitor is sent to the sign-in page, and the address opens after signing in', async () => {
    const page = await stage.page();
    await page.goto('/app/searchmember');
    await page.waitForURL('**/auth/login');
    expect(await tabStorage(page)).toMatchObject({ 'portal.returnUrl': '/app/searchmember' });
    await page.getByLabel('Username').fill('clinic.hs');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/app/searchmember');
  });
});

describe('tokens in an address', () => {
  test('RT-05 leave the address at once and work once; cookies are set before the details are read', async () => {
    const clerk = await stage.portal.signIn('clinic.lab');
    const opened = await clerk.call('openLegacySession', { body: { location_code: 'LB0001' } });
    const address = new URL(opened.portal_url);
    const page = await stage.page();
    const calls: string[] = [];
    page.on('request', (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await page.goto(address.pathname);
    await page.waitForURL('**/app/dashboard');
    const ofInterest = ['/api/login/SetSecurityCookies', '/api/identity/v2/auth/me'];
    expect(calls.filter((path) => ofInterest.includes(path))).toEqual(ofInterest);
    expect(await tabStorage(page)).toMatchObject({ 'portal.clinicCode': 'LB0001' });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/dashboard');

    const again = await stage.page();
    await again.goto(address.pathname);
    await again.waitForURL('**/401/identity');
  });

  test('LOGIN-34 auth-callback without a session leads to the 401 page', async () => {
    const page = await stage.page();
    await page.goto('/auth-callback');
    await page.waitForURL('**/401');
  });
});

describe('an external portal', () => {
  test('RT-11 LOGIN-27 SESS-01 exchanges its token for a session; the banner names the administrator and the clinic, also in a second tab; the tab stores clinic, insurer and portal', async () => {
    const page = await stage.page();
    await page.goto('/auth/login/12/AXA');
    await page.getByRole('heading', { name: 'Provider Login' }).waitFor();
    const exchange = page.waitForRequest('**/user/token-exchange');
    await page.goto(await addressFor('GP0001'));
    expect((await exchange).postDataJSON()).toMatchObject({ target_client: 'provider-portal' });
    await page.waitForURL('**/app/dashboard');
    await page
      .getByText(/^You're acting on behalf of .*\(GP0001\), from the portal broker\.$/)
      .waitFor();
    const clinic = await keptOfClinic(stage, 'GP0001', 'AXA');
    const kept = { ...clinic, 'portal.externalClientId': 'broker' };
    expect(await tabStorage(page)).toMatchObject(kept);
    expect(page.url()).not.toContain('broker');
    const second = await page.context().newPage();
    await second.goto('/app/dashboard');
    await second
      .getByText(/^You're acting on behalf of .*\(GP0001\), from the portal broker\.$/)
      .waitFor();
  });

  test('LOGIN-26 LOGIN-28 shows a failure as a toast, with the text of the server or the default text', async () => {
    const failed = 'Something went wrong, Cannot perform login from Amin portal.';
    const page = await stage.page();
    for (const path of [
      '/public/externallogin',
      '/public/externallogin/x',
      '/public/externallogin/x/broker/made-up',
    ]) {
      await page.goto(path);
      await page.getByRole('alert').filter({ hasText: failed }).waitFor();
      await page.waitForURL('**/auth/login');
      await page.goto('/app/dashboard');
      await page.waitForURL('**/auth/login');
    }
    for (const [words, answer] of [
      [
        'Not for this clinic.',
        { status: 403, body: JSON.stringify({ description: 'Not for this clinic.' }) },
      ],
      [failed, { status: 500 }],
    ] as const) {
      await page.route('**/user/token-exchange', (route) => route.fulfill(answer));
      await page.goto('/public/externallogin/x/broker/made-up');
      await page.getByRole('alert').filter({ hasText: words }).waitFor();
      await page.unroute('**/user/token-exchange');
    }
  });

  test('LOGIN-22 shows a message of the exchange as a toast, and a message of the sign-in form as a notice', async () => {
    const page = await stage.page();
    const token = { accessToken: 'a', userId: 'u', expiresIn: 1800, expiresAt: '' };
    await page.route('**/user/token-exchange', (route) =>
      route.fulfill({
        json: {
          data: { msg: 'Ask ops.', tokenResponse: token, externalClientId: '', inputClinicId: '' },
        },
      }),
    );
    await page.goto('/public/externallogin/x/broker/y');
    await page.getByRole('alert').filter({ hasText: 'Ask ops.' }).waitFor();
    await page.route('**/auth/login', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            json: {
              data: {
                activeSessionExists: false,
                msg: 'Ask your manager.',
                tokenResponse: null,
                externalClientId: null,
                inputClinicId: null,
              },
            },
          })
        : route.continue(),
    );
    await page.goto('/auth/login');
    await page.getByLabel('Username').fill('clinic.gp');
    await page.getByLabel('Password', { exact: true }).fill('x');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.locator('form').getByRole('alert').getByText('Ask your manager.').waitFor();
  });
});

describe('administrators', () => {
  test('LOGIN-29 LOGIN-32 SESS-17 open the portal for a clinic; without one, the plain sign-in ends at the 401 page', async () => {
    const page = await stage.page();
    const login = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/auth/login'),
    );
    await signInAsAdmin(page, 'admin.assessor', 'GP0001');
    const request = await login;
    const sent = { client_id: 'provider-admin', clinicId: 'GP0001' };
    expect(request.postDataJSON()).toMatchObject(sent);
    const answer: unknown = await (await request.response())?.json();
    expect(answer).toMatchObject({ data: { inputClinicId: 'GP0001' } });
    await page.waitForURL('**/app/dashboard');
    await page.getByText(/^You're acting on behalf of .*\(GP0001\)\.$/).waitFor();
    expect(await tabStorage(page)).toMatchObject(await keptOfClinic(stage, 'GP0001', ''));

    const other = await stage.page();
    await signInByHand(other, 'admin.finance', '**/401');
    await other.goto('/app/claim/providerclaims');
    await other.waitForURL('**/401');
  });

  test('LOGIN-33 a user of an unknown type is sent to 401', async () => {
    const page = await stage.page();
    await page.route('**/auth/me', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replace('CLINICUSER', 'ROBOT') });
    });
    await page.goto('/auth/login');
    await page.getByLabel('Username').fill('clinic.xray');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/401');
  });
});

describe('pages for users without access', () => {
  test('RT-13 ERR-06 ERR-07 show 401 with and without an error in the exact words', async () => {
    const page = await stage.page();
    await page.goto('/401');
    await page.getByText('How did you get here', { exact: true }).waitFor();
    await page
      .getByText("Sorry we can't seem to find the page you're looking for.", { exact: true })
      .waitFor();
    for (const path of ['/401/anything', '/401/servererror']) {
      await page.goto(path);
      await page
        .getByText(
          'An error occurred while processing your request. Please try the suggestions below and/or contact support',
          { exact: true },
        )
        .waitFor();
      await page.getByText('Close all browser windows.').waitFor();
      await page.getByText('Start the browser again and sign in.').waitFor();
    }
  });

  test('ERR-05 show the number 401 and a Logout button that signs out', async () => {
    const page = await stage.page();
    await signIn(page, 'clinic.gpjb');
    await page.goto('/401');
    await page.getByText('401', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL('**/auth/login');
    await page.goto('/app/dashboard');
    await page.waitForURL('**/auth/login');
  });

  test('RT-15 appear at app/error/403 for any other path', async () => {
    const page = await stage.page();
    await signIn(page, 'clinic.online');
    for (const path of ['/does/not/exist', '/public/login/nothing', '/app/claim.php']) {
      await page.goto(path);
      await page.waitForURL('**/app/error/403');
    }
  });
});
