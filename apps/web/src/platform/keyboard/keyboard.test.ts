import { describe, expect, test } from 'vitest';
import { keysOf } from './keyboard.ts';

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
