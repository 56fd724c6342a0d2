import { expect, test } from 'vitest';
import { portalForTest } from '../../../test/portal.ts';
import { aFailedJob } from '../../system/system.builders.ts';

/** The value of a sample; undefined if there is none. */
function valueOf(text: string, sample: string): number | undefined {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length));
}

test('shows jobs by task and state, claims, sessions and the disk', async () => {
  const portal = await portalForTest();
  await aFailedJob(portal);
  await portal.signIn('clinic.gp');
  const text = await portal.metrics();
  expect(valueOf(text, 'system_figures_up')).toBe(1);
  expect(valueOf(text, 'jobs{task="delete_object",state="FAILED"}')).toBe(1);
  expect(valueOf(text, 'sessions')).toBeGreaterThan(0);
  expect(valueOf(text, 'disk_free_bytes')).toBeGreaterThan(0);
  expect(valueOf(text, 'claims_waiting{for="longer"}')).toBeGreaterThanOrEqual(0);
  expect(text).toMatch(/^claims\{status="[^"]+"\} [1-9]/m);
  expect(text).toMatch(/^sessions_opened_total\{action="access\.login[^"]*"\} [1-9]/m);
});

test('has no sample for a time that is not known, and none from an earlier reading', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const text = await portal.metrics();
  expect(text).toContain('# TYPE backup_taken_timestamp_seconds gauge');
  expect(valueOf(text, 'backup_taken_timestamp_seconds')).toBeUndefined();
  expect(valueOf(text, 'provider_batch_oldest_unpaid_seconds')).toBeUndefined();
});

test('says that the figures are missing while the database does not answer', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  await portal.db.owner.query('ALTER FUNCTION portal.system_figures RENAME TO other_figures');
  const text = await portal.metrics();
  expect(valueOf(text, 'system_figures_up')).toBe(0);
  expect(text).not.toMatch(/^sessions \d/m);
  expect(text).toContain('http_request_duration_seconds');
});

test('counts refusals by the code of the problem', async () => {
  const portal = await portalForTest({ template: 'claimless' });
  const before = valueOf(await portal.metrics(), 'refusals_total{code="LOGIN_FAILED"}') ?? 0;
  const other = await portalForTest({ template: 'claimless' });
  const visitor = other.visitor();
  await visitor.call('getConfig', {});
  const body = { username: 'clinic.gp', password: 'wrong', loginWithNewSession: true };
  await visitor.refused('login', { body });
  expect(valueOf(await other.metrics(), 'refusals_total{code="LOGIN_FAILED"}')).toBe(before + 1);
});
