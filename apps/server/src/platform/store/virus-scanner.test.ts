import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import {
  eicar,
  infectedPdf,
  type Mood,
  openClamd,
  openStandInClamd,
} from '../../../test/processes/clamd.ts';
import { readConfig } from '../settings/config.ts';
import { openVirusScanner, ScannerError } from './virus-scanner.ts';

const MEGABYTE = 1024 * 1024;

function scannerAt(address: string) {
  const { clamd } = readConfig({ CLAMD: address });
  if (clamd === undefined) throw new Error('no scanner is configured');
  return openVirusScanner(clamd);
}

const of = (...parts: string[]) => Readable.from(parts.map((part) => Buffer.from(part)));

test('the real clamd passes clean files and finds the test virus, also across parts and at the end of a large file', async ({
  skip,
}) => {
  const found = await openClamd();
  const clamd = 'reason' in found ? skip(found.reason) : found;
  onTestFinished(() => clamd.stop());
  const scanner = scannerAt(clamd.address);
  const infected = { isClean: false, finding: 'Portal.Test.Eicar.UNOFFICIAL' };
  expect(await scanner.isThere()).toBe(true);
  expect(await scanner.scan(of('%PDF-1.7\n'))).toEqual({ isClean: true });
  expect(await scanner.scan(of(infectedPdf))).toEqual(infected);
  expect(await scanner.scan(of(eicar.slice(0, 30), '', eicar.slice(30)))).toEqual(infected);
  expect(await scanner.scan(of('x'.repeat(9 * MEGABYTE), eicar))).toEqual(infected);
  await expect(scanner.scan(of('x'.repeat(14 * MEGABYTE)))).rejects.toThrow(ScannerError);
});

test.each<Mood>(['error', 'half'])(
  'a scanner that answers with %s passes nothing',
  async (mood) => {
    const standIn = await openStandInClamd(mood);
    onTestFinished(() => standIn.stop());
    await expect(scannerAt(standIn.address).scan(of('%PDF-1.7\n'))).rejects.toThrow(ScannerError);
  },
);

test('a scanner that is away passes nothing and is reported as away', async () => {
  const standIn = await openStandInClamd();
  await standIn.stop();
  const scanner = scannerAt(standIn.address);
  expect(await scanner.isThere()).toBe(false);
  await expect(scanner.scan(of('%PDF-1.7\n'))).rejects.toThrow('cannot be reached');
});

test('a scanner that hangs is reported as away', async () => {
  const standIn = await openStandInClamd('hangs');
  onTestFinished(() => standIn.stop());
  expect(await scannerAt(standIn.address).isThere()).toBe(false);
});

test.each([
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
  ['scanner.internal:3310', { host: 'scanner.internal', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
])('CLAMD may be %s', (address, expected) => {
  expect(readConfig({ CLAMD: address }).clamd).toEqual(expected);
});

test.each(['clamd', 'http://10.0.0.5:3310', '10.0.0.5:0', '10.0.0.5:70000'])(
  'CLAMD cannot be %s',
  (address) => {
    expect(() => readConfig({ CLAMD: address })).toThrow('CLAMD must be the host and port');
  },
);
