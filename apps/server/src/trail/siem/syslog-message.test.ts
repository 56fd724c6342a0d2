import { expect, test } from 'vitest';
import { syslogMessage } from './syslog-message.ts';

const entry = {
  id: '01900000-0000-7000-8000-000000000001',
  at: '2026-11-06T02:00:00.000Z',
  action: 'security.fail-sign-in',
  username: 'clinic.gp',
  on_behalf_of: null,
  clinic: 'GP0001',
  subject_type: 'request',
  subject_id: 'POST /api/identity/v2/auth/login',
  address: '192.0.2.1',
  device: 'a "browser" [1.0]\\\n',
  count: 3,
  trace_id: 'abc',
};

test('is a message of RFC 5424 with structured data, whose values are escaped', () => {
  expect(syslogMessage(entry, 'web 1')).toBe(
    '<108>1 2026-11-06T02:00:00.000Z web1 provider-portal - security.fail-sign-in ' +
      '[audit@32473 id="01900000-0000-7000-8000-000000000001" action="security.fail-sign-in" user="clinic.gp" ' +
      'clinic="GP0001" subject="request POST /api/identity/v2/auth/login" address="192.0.2.1" ' +
      String.raw`device="a \"browser\" [1.0\]\\ " count="3" trace_id="abc"] ` +
      '\uFEFFclinic.gp: security.fail-sign-in',
  );
});

test('what was done is a notice, and a visitor has no name', () => {
  const done = { ...entry, action: 'access.login', username: null, count: null, device: null };
  const message = syslogMessage(done, '');
  expect(message).toMatch(/^<109>1 2026-11-06T02:00:00.000Z - provider-portal - access.login \[/);
  expect(message).toMatch(/\] \uFEFFa visitor: access\.login$/);
  expect(message).not.toMatch(/ (?:user|count|device)=/);
});
