// The splash is in index.html, so that it appears before any script; screens hide it.

function splash(): HTMLElement | null {
  return document.getElementById('splash');
}

export function showSplash(): void {
  splash()?.removeAttribute('hidden');
}

/** Hides the splash and scrolls to the top; without a splash, the scroll position stays. */
export function hideSplash(): void {
  const shown = splash();
  if (shown === null || shown.hidden) return;
  shown.hidden = true;
  globalThis.scrollTo(0, 0);
}
