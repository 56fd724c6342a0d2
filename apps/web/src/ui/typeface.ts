// Inter, the typeface of the interface: the same on every machine. It loads after the first paint; until then the
// adjusted local fonts of typeface.css have its widths, so nothing moves.
import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';

/** The browser loads a file when a page shows one of its characters. */
const files = [
  {
    url: latin,
    unicodeRange: 'U+0-FF,U+131,U+152-153,U+2C6,U+2DA,U+2DC,U+2000-22FF',
  },
  {
    url: latinExtended,
    unicodeRange: 'U+100-2AF,U+1E00-1EFF',
  },
] as const;

function addTypeface(): void {
  for (const { url, unicodeRange } of files) {
    document.fonts.add(
      new FontFace('Inter', `url(${url})`, { weight: '100 900', display: 'swap', unicodeRange }),
    );
  }
}

/** Call this after the first content is rendered. */
export function loadTypeface(): void {
  requestAnimationFrame(() => setTimeout(addTypeface));
}
