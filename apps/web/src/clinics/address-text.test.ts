import { expect, test } from 'vitest';
import { addressText, mapAddress } from './address-text.ts';

const address = {
  block: '12',
  street: 'Demo Avenue 3',
  unit: '#01-02',
  estate: null,
  city: 'Singapore',
  postal_code: '999012',
};

test('an address is one line, without missing parts', () => {
  expect(addressText(address)).toBe('12 Demo Avenue 3, #01-02, Singapore 999012');
  const none = { block: null, street: null, unit: null, estate: null, city: null };
  expect(addressText(none)).toBe('');
});

test('a map opens at the coordinates, or searches for the address', () => {
  expect(mapAddress({ latitude: 1.3, longitude: 103.8 }, address)).toBe(
    'https://www.openstreetmap.org/?mlat=1.3&mlon=103.8#map=17/1.3/103.8',
  );
  expect(mapAddress({ latitude: null, longitude: null }, address)).toBe(
    'https://www.openstreetmap.org/search?query=12%20Demo%20Avenue%203%2C%20%2301-02%2C%20Singapore%20999012',
  );
});
