// The user's preferences on this device: colour scheme, menu width, single-key shortcuts. Kept after sign-out. By
// default the colours follow the system.
import { create } from 'zustand';
import { readKept, writeKept } from './storage.ts';

export type ColourScheme = 'light' | 'dark';

interface Preferences {
  readonly colourScheme: ColourScheme;
  readonly isMenuNarrow: boolean;
  /** Off for users whose input device types letters by accident (WCAG 2.1.4). */
  readonly hasSingleKeys: boolean;
}

function systemIsDark(): MediaQueryList | undefined {
  return 'matchMedia' in globalThis ? matchMedia('(prefers-color-scheme: dark)') : undefined;
}

function currentScheme(): ColourScheme {
  const chosen = readKept('colourScheme');
  const isDark = chosen === undefined ? systemIsDark()?.matches === true : chosen === 'dark';
  return isDark ? 'dark' : 'light';
}

function keptPreferences(): Preferences {
  return {
    colourScheme: currentScheme(),
    isMenuNarrow: readKept('menuLayout') === 'narrow',
    hasSingleKeys: readKept('singleKeys') !== 'off',
  };
}

export const usePreferences = create<Preferences>(keptPreferences);

function paintPage(scheme: ColourScheme): void {
  document.documentElement.dataset['mantineColorScheme'] = scheme;
}

/** Applies the stored colour scheme before anything is shown, and follows the system's. */
export function applyPreferences(): void {
  paintPage(usePreferences.getState().colourScheme);
  systemIsDark()?.addEventListener('change', () => {
    const colourScheme = currentScheme();
    usePreferences.setState({ colourScheme });
    paintPage(colourScheme);
  });
}

export function setColourScheme(colourScheme: ColourScheme): void {
  writeKept('colourScheme', colourScheme);
  usePreferences.setState({ colourScheme });
  paintPage(colourScheme);
}

export function setMenuNarrow(isMenuNarrow: boolean): void {
  writeKept('menuLayout', isMenuNarrow ? 'narrow' : 'wide');
  usePreferences.setState({ isMenuNarrow });
}

export function setSingleKeys(hasSingleKeys: boolean): void {
  writeKept('singleKeys', hasSingleKeys ? 'on' : 'off');
  usePreferences.setState({ hasSingleKeys });
}
