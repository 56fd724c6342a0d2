import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

describe('configuration', () => {
  test('NFR-03 traces every request by default', () => {
    expect(readConfig({}).traceSampleRate).toBe(1);
    expect(readConfig({ TRACE_SAMPLE_RATE: '0.2' }).traceSampleRate).toBe(0.2);
  });

  test('stores documents in DATA_DIR unless a store is completely configured', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(mistakesOf({ S3_ENDPOINT: 'https://s3.example' })).toEqual([
      'S3_BUCKET is required with S3_ENDPOINT.',
      'S3_ACCESS_KEY_ID is required with S3_ENDPOINT.',
      'S3_SECRET_ACCESS_KEY is required with S3_ENDPOINT.',
    ]);
    const keys = { S3_BUCKET: 'documents', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' };
    expect(readConfig(keys).s3).toEqual({
      endpoint: undefined,
      bucket: 'documents',
      region: 'us-east-1',
      accessKeyId: 'k',
      secretAccessKey: 's',
    });
  });

  test('runs a demo on this machine by default', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: undefined,
      demo: true,
      rateLimits: true,
    });
    expect(config.decisionDelay).toEqual({ fixedSeconds: undefined, defaultSeconds: 900 });
  });

  test('refuses an address of a mail server whose password is not encoded', () => {
    expect(mistakesOf({ MAIL_URL: 'smtp://portal:pass/word@mail.example:587' })).toEqual([
      'MAIL_URL must be an address such as smtp://user:password@host:587, with / as %2F in the password.',
    ]);
    expect(mistakesOf({ MAIL_URL: 'smtp://portal:pass%2Fword@mail.example:587' })).toEqual([]);
  });

  test('drains for five seconds by default, and not at all in a demo', () => {
    expect(readConfig({ DEMO: 'off' }).drainSeconds).toBe(5);
    expect(readConfig({}).drainSeconds).toBe(0);
    expect(readConfig({ DEMO: 'on', DRAIN_SECONDS: '2.5' }).drainSeconds).toBe(2.5);
  });

  test('treats a blank setting as not set', () => {
    expect(readConfig({ PORT: ' ', HOST: '' })).toMatchObject({
      port: undefined,
      host: '127.0.0.1',
    });
  });

  test.each([
    ...['eighty', '-1', '1.5', '70000'].map((port) => ({
      environment: { PORT: port },
      mistake: 'PORT must be a whole number from 0 to 65535.',
    })),
    ...[
      'postgres://:::bad',
      'postgres://db:99999/portal',
      'postgres://db/%zz',
      'postgres://db,/portal',
    ].map((url) => ({
      environment: { DATABASE_URL: url, SECRET_KEYS_FILE: 'keys' },
      mistake: 'DATABASE_URL must be an address such as postgres://user:password@host:5432/portal.',
    })),
    ...[
      '9999-12-31T23:59:59Z',
      '2200-01-01T00:00:00Z',
      '2019-12-31T23:59:59Z',
      '0001-01-01T00:00:00Z',
    ].map((clock) => ({
      environment: { CLOCK: clock },
      mistake: 'CLOCK must be in the years 2020 to 2199.',
    })),
    {
      environment: { OPERATIONS_PORT: '70000' },
      mistake: 'OPERATIONS_PORT must be a whole number from 0 to 65535.',
    },
    {
      environment: { DRAIN_SECONDS: '16' },
      mistake: 'DRAIN_SECONDS must be a number from 0 to 15.',
    },
    {
      environment: { HELP_URL: 'javascript:alert(1)' },
      mistake: 'HELP_URL must be an address of the web.',
    },
    {
      environment: { TRUSTED_PROXIES: '10.0.0.5, 10.0.0.0/33' },
      mistake:
        'TRUSTED_PROXIES must be addresses or networks with commas between, such as 10.0.0.5,192.168.1.0/24.',
    },
    {
      environment: { S3_BUCKET: 'Bucket!', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' },
      mistake: 'S3_BUCKET must be the name of a bucket.',
    },
    {
      environment: { S3_BUCKET: 'documents', S3_SECRET_ACCESS_KEY: 's' },
      mistake: 'S3_ACCESS_KEY_ID is required with S3_BUCKET.',
    },
    {
      environment: { S3_ENDPOINT: 's3.example', S3_BUCKET: 'documents' },
      mistake: 'S3_ENDPOINT must be an address such as https://s3.example.',
    },
    {
      environment: { DATABASE_URL: 'mysql://x' },
      mistake: 'DATABASE_URL must begin with postgres:// or postgresql://.',
    },
    {
      environment: {
        DATABASE_URL: 'postgres://one,two/portal?target_session_attrs=any',
        SECRET_KEYS_FILE: 'keys',
      },
      mistake: 'DATABASE_URL needs a server that accepts changes: target_session_attrs=read-write.',
    },
    {
      environment: { DATABASE_DIRECT_URL: 'postgres://db/portal' },
      mistake: 'DATABASE_URL is required with DATABASE_DIRECT_URL.',
    },
    {
      environment: {
        DATABASE_URL: 'postgres://pooler/portal',
        DATABASE_DIRECT_URL: 'postgres://db/postgres',
        SECRET_KEYS_FILE: 'keys',
      },
      mistake: 'DATABASE_DIRECT_URL must name the same database as DATABASE_URL.',
    },
    {
      environment: { DATABASE_REPLICA_URL: 'postgres://standby/portal' },
      mistake: 'DATABASE_URL is required with DATABASE_REPLICA_URL.',
    },
    {
      environment: { CLOCK: 'tomorrow' },
      mistake: 'CLOCK must be an ISO time with zone such as 2026-11-05T09:00:00+08:00.',
    },
    {
      environment: { IDENTITY_V2_URL: 'identity.example/v2/' },
      mistake:
        'IDENTITY_V2_URL must be a path such as /api/identity/v2 or an address such as https://identity.example/api/identity/v2.',
    },
    {
      environment: { CAPTCHA: 'none' },
      mistake: 'CAPTCHA must be altcha, recaptcha, turnstile or off.',
    },
    {
      environment: { CAPTCHA: 'recaptcha', CAPTCHA_SECRET: 'x' },
      mistake: 'CAPTCHA_SITE_KEY is required with CAPTCHA=recaptcha.',
    },
    {
      environment: { CAPTCHA: 'turnstile', CAPTCHA_SITE_KEY: 'x' },
      mistake: 'CAPTCHA_SECRET is required with CAPTCHA=turnstile.',
    },
    {
      environment: { CAPTCHA: 'altcha', CAPTCHA_SITE_KEY: 'x' },
      mistake: 'CAPTCHA_SITE_KEY can only be set with CAPTCHA=recaptcha or CAPTCHA=turnstile.',
    },
    {
      environment: {
        CAPTCHA: 'turnstile',
        CAPTCHA_SITE_KEY: 'x',
        CAPTCHA_SECRET: 'x',
        CAPTCHA_VERIFY_URL: 'nowhere',
      },
      mistake: 'CAPTCHA_VERIFY_URL must be an address.',
    },
    { environment: { DEMO: 'maybe' }, mistake: 'DEMO must be on or off.' },
    {
      environment: { TRACE_SAMPLE_RATE: 'x' },
      mistake: 'TRACE_SAMPLE_RATE must be a number from 0 to 1.',
    },
    {
      environment: { DEMO: 'off', CLOCK: '2026-11-05T09:00:00+08:00' },
      mistake: 'CLOCK is for demos and tests only; it is refused with DEMO=off.',
    },
    {
      environment: { DEMO: 'off', RATE_LIMITS: 'off' },
      mistake: 'RATE_LIMITS is for demos and tests only; it is refused with DEMO=off.',
    },
    {
      environment: { DEMO: 'off', CAPTCHA: 'off' },
      mistake: 'CAPTCHA=off is for demos and tests only; it is refused with DEMO=off.',
    },
    ...['https://portal.example', 'https://10.0.0.5', 'http://localhost.example'].map((url) => ({
      environment: { DEMO: 'on', PUBLIC_URL: url },
      mistake:
        'DEMO=on is refused with this PUBLIC_URL, because the password of the demo accounts is public. Set DEMO=off.',
    })),
    ...['0.0.0.0', '::', '192.168.1.4'].map((host) => ({
      environment: { DEMO: 'on', HOST: host },
      mistake:
        'DEMO=on needs a HOST that only this machine can reach, such as 127.0.0.1, because the password of the demo accounts is public.',
    })),
    ...['http://portal.example', 'HTTP://portal.example'].map((url) => ({
      environment: { DEMO: 'off', PUBLIC_URL: url },
      mistake: 'PUBLIC_URL must begin with https: unless it leads to this machine.',
    })),
    {
      environment: { HOST: '0.0.0.0' },
      mistake:
        'PUBLIC_URL is required with this HOST: the https address that people use, such as https://portal.example.',
    },
    {
      environment: { DEMO: 'off', ADJUDICATE_DELAY: '0' },
      mistake: 'ADJUDICATE_DELAY is for demos and tests only; it is refused with DEMO=off.',
    },
  ])('reports one sentence for $environment', ({ environment, mistake }) => {
    expect(mistakesOf(environment)).toEqual([mistake]);
  });

  test.each(['2020-01-01T00:00:00+08:00', '2199-12-31T23:59:59Z'])(
    'accepts the clock %s',
    (clock) => {
      expect(readConfig({ CLOCK: clock }).clock).toBe(clock);
    },
  );

  test('reports all mistakes at once', () => {
    expect(mistakesOf({ CAPTCHA: 'recaptcha' })).toHaveLength(2);
    expect(mistakesOf({ PORT: 'x', LOG_LEVEL: 'loud' })).toHaveLength(2);
  });

  test("uses the captcha vendor's own address by default", () => {
    const keys = { CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET: 'secret' };
    expect(readConfig({}).captcha).toEqual({ kind: 'altcha' });
    expect(readConfig({ CAPTCHA: 'turnstile', ...keys }).captcha).toEqual({
      kind: 'turnstile',
      siteKey: 'site',
      secret: 'secret',
      verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
    });
    const elsewhere = { CAPTCHA_VERIFY_URL: 'https://captcha.example/verify' };
    expect(readConfig({ CAPTCHA: 'recaptcha', ...keys, ...elsewhere }).captcha).toMatchObject({
      verifyUrl: 'https://captcha.example/verify',
    });
  });

  test('requires a keys file for an external database', () => {
    expect(mistakesOf({ DATABASE_URL: 'postgres://db/portal' })[0]).toContain('SECRET_KEYS_FILE');
  });

  test('rejects a demo on an address that others can reach, or with an external database', () => {
    const open = { HOST: '0.0.0.0', PUBLIC_URL: 'https://portal.example' };
    expect(readConfig(open).demo).toBe(false);
    expect(readConfig({ PUBLIC_URL: 'https://portal.example' }).demo).toBe(false);
    expect(
      readConfig({ DATABASE_URL: 'postgres://db/portal', SECRET_KEYS_FILE: 'keys' }).demo,
    ).toBe(false);
    expect(readConfig(open).decisionDelay.defaultSeconds).toBe(3 * 24 * 3600);
  });

  test.each([
    'http://localhost:8080',
    'http://127.0.0.1:8080',
    'http://[::1]:8080',
    'https://portal.localhost',
  ])('allows a demo at the loopback address %s', (url) => {
    expect(readConfig({ PUBLIC_URL: url }).demo).toBe(true);
  });

  // Cookies and HSTS depend on the scheme of this address, and links begin with it.
  test.each([
    ['HTTPS://Portal.Example/', 'https://portal.example'],
    ['https://portal.example/clinics/', 'https://portal.example/clinics'],
  ])('normalizes the PUBLIC_URL %s', (url, normalized) => {
    expect(readConfig({ PUBLIC_URL: url }).publicUrl).toBe(normalized);
  });

  test('allows plain http in production only for an address of this machine', () => {
    const local = { DEMO: 'off', PUBLIC_URL: 'http://127.0.0.1:8080' };
    expect(readConfig(local).publicUrl).toBe('http://127.0.0.1:8080');
  });
});
