import { describe, expect, test } from 'vitest';
import { keysOf, listedShortcuts, type Shortcut } from './keyboard.ts';

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

describe('the shortcut name of a pressed key', () => {
  test.each([
    [{ ...none, key: 'k', ctrlKey: true }, 'mod+k'],
    [{ ...none, key: 'K', metaKey: true, shiftKey: true }, 'mod+shift+k'],
    [{ ...none, key: '?', shiftKey: true }, '?'],
    [{ ...none, key: '/' }, '/'],
    [{ ...none, key: 'Enter', ctrlKey: true }, 'mod+enter'],
    [{ ...none, key: 'Escape' }, 'escape'],
    [{ ...none, key: ' ' }, 'space'],
  ])('%o is %s', (event, keys) => {
    expect(keysOf(event)).toBe(keys);
  });
});

const shortcut = (keys: string, label: Shortcut['label'], isListed = true) => ({
  keys,
  label,
  isListed,
  run: () => undefined,
});

test('the list of shortcuts has each key once, with what it does on this screen', () => {
  const list = listedShortcuts([
    shortcut('n', 'platform.nextPatient'),
    shortcut('?', 'ui.showShortcuts'),
    shortcut('2', 'ui.nextRow', false),
    shortcut('n', 'members.newClaim'),
  ]);
  expect(list.map(({ keys, label }) => [keys, label])).toEqual([
    ['?', 'ui.showShortcuts'],
    ['n', 'members.newClaim'],
  ]);
});
