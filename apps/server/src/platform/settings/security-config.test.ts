import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

describe('SYSLOG_URL', () => {
  test.each([
    ['tls://siem.example', { protocol: 'tls', host: 'siem.example', port: 6514 }],
    ['tcp://10.0.0.5', { protocol: 'tcp', host: '10.0.0.5', port: 601 }],
    ['udp://[2001:db8::1]:5514/', { protocol: 'udp', host: '2001:db8::1', port: 5514 }],
  ])('%s', (address, server) => {
    expect(readConfig({ SYSLOG_URL: address }).syslog).toEqual(server);
  });

  test.each(['siem.example:514', 'https://siem.example', 'tls://', 'tls://a/b', 'tls://u@a'])(
    'refuses %s',
    (address) => {
      expect(() => readConfig({ SYSLOG_URL: address })).toThrow('SYSLOG_URL must be an address');
    },
  );
});

test('SECURITY_MAILS are addresses with commas between', () => {
  expect(readConfig({ SECURITY_MAILS: 'a@b.example , c@d.example' }).securityMails).toEqual([
    'a@b.example',
    'c@d.example',
  ]);
  expect(readConfig({}).securityMails).toEqual([]);
  expect(() => readConfig({ SECURITY_MAILS: 'a@b.example, nobody' })).toThrow(ConfigError);
});
