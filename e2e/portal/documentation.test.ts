// The page that documents the calls loads only from the portal's own server.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../support/browser.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

test('shows the documentation of the calls without external files, under a strict content security policy', async () => {
  const page = await stage.page();
  // The page renders every call at once, which takes time on a busy machine.
  page.setDefaultTimeout(50_000);
  const answers: string[] = [];
  const refused: string[] = [];
  page.on('response', (response) => answers.push(`${response.status()} ${response.url()}`));
  page.on('requestfailed', (request) => refused.push(request.url()));
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text());
  });
  const response = await page.goto('/api/docs/');
  const policy = response?.headers()['content-security-policy'] ?? '';
  await page.getByRole('heading', { name: 'Provider portal' }).first().waitFor();
  await page.getByRole('button', { name: 'Open Group - claim' }).click();
  await page.getByText('Save a draft again; it stays a draft').first().click();
  await page.getByText('Access: draft-visits:update.').first().waitFor();
  expect(refused).toEqual([]);
  expect(answers.filter((answer) => !answer.startsWith(`200 ${stage.address}/`))).toEqual([]);
  expect(answers).toContain(`200 ${stage.address}/api/openapi.json`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/script-src 'self' 'nonce-[\w+/=]{24}';/);
  expect(policy).not.toMatch(/unsafe-eval|https?:|\*/);
  const again = await page.request.get('/api/docs/');
  expect(again.headers()['content-security-policy']).not.toBe(policy);
});
