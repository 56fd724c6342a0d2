import { describe, expect, test } from 'vitest';
import { openLog } from './http/logging.ts';
import { nationalIds } from './national-id.ts';
import { secretsFrom } from './secrets.ts';

const of = { kind: 'NUMBER', id: '00ff' } as const;
const ids = nationalIds(secretsFrom(Buffer.alloc(32, 1)));

describe('national numbers at rest', () => {
  test('can be decrypted, and are encrypted differently each time', () => {
    const first = ids.encrypt('T3000001Z', of);
    expect(ids.decrypt(first, of)).toBe('T3000001Z');
    expect(first.equals(ids.encrypt('T3000001Z', of))).toBe(false);
    expect(first.includes('T3000001Z')).toBe(false);
  });

  test('never share a nonce, however many are encrypted', () => {
    const nonces = Array.from({ length: 2_000 }, () =>
      ids.encrypt('T3000001Z', of).subarray(3, 15).toString('hex'),
    );
    expect(new Set(nonces).size).toBe(2_000);
  });

  test('are rejected if the stored bytes were changed', () => {
    const stored = ids.encrypt('T3000001Z', of);
    stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
    expect(() => ids.decrypt(stored, of)).toThrow(/authenticate/);
  });

  test('are decrypted alike in several turns, letters of several bytes too', async () => {
    const long = `\uFEFF${'陈€'.repeat(200_000)}`;
    const stored = ids.encrypt(long, of);
    expect((await ids.decryptLong(stored, of)) === long).toBe(true);
    stored[stored.length - 1] = (stored.at(-1) ?? 0) ^ 1;
    await expect(ids.decryptLong(stored, of)).rejects.toThrow(/authenticate/);
  });

  test('have one index regardless of how they are typed, and another one under another key', () => {
    expect(ids.index(' t3000001z ').equals(ids.index('T3000001Z'))).toBe(true);
    const others = nationalIds(secretsFrom(Buffer.alloc(32, 2)));
    expect(others.index('T3000001Z').equals(ids.index('T3000001Z'))).toBe(false);
  });

  test('are removed from log lines, which stay JSON', () => {
    const lines: string[] = [];
    const log = openLog('info', { write: (line) => lines.push(line) });
    log.info(
      { path: '/search?nric=T3000001Z', series: 'T1234567', b: 1, cell: 'S7100041 (I)' },
      'claim OC-2611-000001 of NRICS7100041-I',
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/\n$/);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      path: '/search?nric=[number]',
      series: 'T1234567',
      b: 1,
      cell: '[number])',
      msg: 'claim OC-2611-000001 of NRIC[number]',
    });
  });
});
