// The splash stands in index.html, so that it shows before any script; screens hide it.

function splash(): HTMLElement | null {
  return document.getElementById('splash');
}

export function showSplash(): void {
  splash()?.removeAttribute('hidden');
}

/** Hides the splash and starts the page at its top; without one the page stays where it is. */
export function hideSplash(): void {
  const shown = splash();
  if (shown === null || shown.hidden) return;
  shown.hidden = true;
  globalThis.scrollTo(0, 0);
}
