import { beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import {
  announceLeave,
  clearStorage,
  onLogoutElsewhere,
  readKept,
  readTab,
  writeKept,
  writeTab,
} from './storage.ts';

let device: Storage;
let tab: Storage;

beforeEach(() => {
  device = memoryStorage();
  tab = memoryStorage();
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
});

describe('browser storage', () => {
  test('SESS-11 I18N-02 sign-out clears both storages except language and appearance', () => {
    writeKept('language', 'fr');
    writeKept('colourScheme', 'dark');
    device.setItem('somebody', 'else');
    writeTab('clinicCode', 'GP0001');
    clearStorage();
    expect(readKept('language')).toBe('fr');
    expect(readKept('colourScheme')).toBe('dark');
    expect(device.length).toBe(2);
    expect(tab.length).toBe(0);
  });

  test('works without storage if the browser refuses it', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(() => writeTab('clinicId', '1')).not.toThrow();
    expect(readTab('clinicId')).toBeUndefined();
    expect(() => clearStorage()).not.toThrow();
  });

  test('SESS-12 other tabs follow a sign-out, but not a closed page', () => {
    const handlers: Array<(event: object) => void> = [];
    vi.stubGlobal('addEventListener', (_: string, handler: (event: object) => void) =>
      handlers.push(handler),
    );
    const listener = vi.fn();
    onLogoutElsewhere(listener);
    const tell = () =>
      handlers[0]?.({
        key: 'portal.logoutEvent',
        newValue: device.getItem('portal.logoutEvent'),
      });
    announceLeave('closed', 1);
    tell();
    expect(listener).not.toHaveBeenCalled();
    announceLeave('logout', 2);
    tell();
    expect(listener.mock.calls).toEqual([['logout']]);
  });

  test('notifies other tabs that another sign-in took over the session', () => {
    const handlers: Array<(event: object) => void> = [];
    vi.stubGlobal('addEventListener', (_: string, handler: (event: object) => void) =>
      handlers.push(handler),
    );
    const listener = vi.fn();
    onLogoutElsewhere(listener);
    announceLeave('takenOver', 1);
    const newValue = device.getItem('portal.logoutEvent');
    handlers[0]?.({ key: 'portal.logoutEvent', newValue });
    expect(listener.mock.calls).toEqual([['takenOver']]);
  });
});
