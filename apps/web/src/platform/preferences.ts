// What the person chose about the look on this device: colours, width of the menu, single-key
// shortcuts. Light and wide by default; kept over sign-outs.
import { create } from 'zustand';
import { readKept, writeKept } from './storage.ts';

export type ColourScheme = 'light' | 'dark';

interface Preferences {
  readonly colourScheme: ColourScheme;
  readonly isMenuNarrow: boolean;
  /** Off for people whose input device types letters by accident (WCAG 2.1.4). */
  readonly hasSingleKeys: boolean;
}

function keptPreferences(): Preferences {
  return {
    colourScheme: readKept('colourScheme') === 'dark' ? 'dark' : 'light',
    isMenuNarrow: readKept('menuLayout') === 'narrow',
    hasSingleKeys: readKept('singleKeys') !== 'off',
  };
}

export const usePreferences = create<Preferences>(keptPreferences);

function paintPage(scheme: ColourScheme): void {
  document.documentElement.dataset['mantineColorScheme'] = scheme;
}

/** Paints the page in the kept colours, before anything is shown. */
export function applyPreferences(): void {
  paintPage(usePreferences.getState().colourScheme);
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
