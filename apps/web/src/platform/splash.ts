// The splash stands in index.html, so that it shows before any script; screens hide it.

function splash(): HTMLElement | null {
  return document.getElementById('splash');
}

export function showSplash(): void {
  splash()?.removeAttribute('hidden');
}

/** Hides the splash and starts the page at its top. */
export function hideSplash(): void {
  splash()?.setAttribute('hidden', '');
  globalThis.scrollTo(0, 0);
}
