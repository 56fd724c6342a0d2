import { expect, test } from 'vitest';
import { addressFault, publicLookup } from './public-address.ts';

const production = { demo: false };
const demo = { demo: true };

test.each([
  'https://clinic.example/webhooks',
  'https://clinic.example:8443/webhooks?key=1',
  'https://93.184.216.34/',
  'https://[2606:2800:220:1::1]/',
])('sends to %s', (url) => {
  expect(addressFault(url, production)).toBeUndefined();
});

test.each([
  ['http://clinic.example/', 'HTTPS_NEEDED'],
  ['ftp://clinic.example/', 'HTTPS_NEEDED'],
  ['clinic.example', 'ADDRESS_UNREADABLE'],
  ['https://user:secret@clinic.example/', 'ADDRESS_UNREADABLE'],
  ['https://localhost/', 'ADDRESS_PRIVATE'],
  ['https://api.localhost/', 'ADDRESS_PRIVATE'],
  ['https://127.0.0.1/', 'ADDRESS_PRIVATE'],
  ['https://2130706433/', 'ADDRESS_PRIVATE'],
  ['https://0x7f.1/', 'ADDRESS_PRIVATE'],
  ['https://0.0.0.0/', 'ADDRESS_PRIVATE'],
  ['https://10.0.0.5/', 'ADDRESS_PRIVATE'],
  ['https://172.16.0.1/', 'ADDRESS_PRIVATE'],
  ['https://192.168.1.1/', 'ADDRESS_PRIVATE'],
  ['https://169.254.169.254/latest/meta-data', 'ADDRESS_PRIVATE'],
  ['https://100.64.0.1/', 'ADDRESS_PRIVATE'],
  ['https://[::1]/', 'ADDRESS_PRIVATE'],
  ['https://[fd00::1]/', 'ADDRESS_PRIVATE'],
  ['https://[fe80::1]/', 'ADDRESS_PRIVATE'],
  ['https://[::ffff:10.0.0.5]/', 'ADDRESS_PRIVATE'],
  ['https://[64:ff9b::a00:5]/', 'ADDRESS_PRIVATE'],
  ['https://[64:ff9b:1::a00:5]/', 'ADDRESS_PRIVATE'],
  ['https://[::127.0.0.1]/', 'ADDRESS_PRIVATE'],
  ['https://[::a9fe:a9fe]/', 'ADDRESS_PRIVATE'],
  ['https://[::ffff:0:127.0.0.1]/', 'ADDRESS_PRIVATE'],
  ['https://[2002:7f00:1::]/', 'ADDRESS_PRIVATE'],
  ['https://[2001:0:7f00:1::]/', 'ADDRESS_PRIVATE'],
  ['https://[2606:2800:220:1:0:5efe:127.0.0.1]/', 'ADDRESS_PRIVATE'],
  ['https://[2606:2800:220:1:200:5efe:10.0.0.5]/', 'ADDRESS_PRIVATE'],
  ['https://[fec0::1]/', 'ADDRESS_PRIVATE'],
  ['https://[ff02::1]/', 'ADDRESS_PRIVATE'],
  ['https://[100::1]/', 'ADDRESS_PRIVATE'],
])('does not send to %s: %s', (url, fault) => {
  expect(addressFault(url, production)).toBe(fault);
});

test('only a demo sends to this machine, without https', () => {
  const url = 'http://localhost:4000/hook';
  expect([addressFault(url, demo), addressFault(url, production)]).toEqual([
    undefined,
    'HTTPS_NEEDED',
  ]);
  expect(addressFault('https://10.0.0.5/', demo)).toBe('ADDRESS_PRIVATE');
});

/** The address to which a connection would be made, or the reason why none is made. */
function connectsTo(host: string, addresses: readonly string[], deployment = production) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  publicLookup(deployment, (_host, _options, done) => done(null, found))(
    host,
    {},
    (error, address) => resolve(error?.message ?? (typeof address === 'string' ? address : '')),
  );
  return promise;
}

test.each([
  { addresses: ['93.184.216.34'], expected: '93.184.216.34' },
  { addresses: ['10.0.0.5'], expected: 'the address is private' },
  { addresses: ['93.184.216.34', '127.0.0.1'], expected: 'the address is private' },
  { addresses: ['::ffff:169.254.169.254'], expected: 'the address is private' },
  { addresses: [], expected: 'the address is private' },
])('a name that leads to $addresses: $expected', async ({ addresses, expected }) => {
  expect(await connectsTo('clinic.example', addresses)).toBe(expected);
});

test('in a demo, a public name that leads to this machine is refused too', async () => {
  expect(await connectsTo('clinic.example', ['127.0.0.1'], demo)).toBe('the address is private');
  expect(await connectsTo('localhost', ['127.0.0.1'], demo)).toBe('127.0.0.1');
});
