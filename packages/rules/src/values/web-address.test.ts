import { expect, test } from 'vitest';
import { hasWebAddress, withoutLinks } from './web-address.ts';

test.each([
  ['https://evil.example', true],
  ['Win now WWW.evil.example', true],
  ['evil.example/login', true],
  ['Ana evil-clinic.sg/x Tan', true],
  ['evil．example／login', true],
  ['evil。example/login', true],
  ['St.John Tan', false],
  ['J.R. Tan s/o Lim', false],
  ['Dr. Tan', false],
  ['陈大文', false],
])('whether the name %s has a web address: %s', (name, expected) => {
  expect(hasWebAddress(name)).toBe(expected);
});

test('separates the parts of a name that mail programs make a link of', () => {
  expect(withoutLinks('evil.example')).toBe('evil.\u2009example');
  expect(withoutLinks('http://a.b/c')).toBe('http:\u2009/\u2009/\u2009a.\u2009b/\u2009c');
  expect(withoutLinks('evil。example')).toBe('evil。\u2009example');
  expect(withoutLinks('evil．example')).toBe('evil．\u2009example');
  expect(withoutLinks('Dr. Tan Ah Kow')).toBe('Dr. Tan Ah Kow');
});
