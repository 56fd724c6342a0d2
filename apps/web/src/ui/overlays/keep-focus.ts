// What had the focus went from the page: the keyboard goes on near it, not at the top of the browser.

/** Once the page is drawn: to the element that is meant when it is there still, else to the page's content. */
export function keepFocus(meant?: Element | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    if (meant instanceof HTMLElement && meant.isConnected) meant.focus();
    // Gone, or taking no focus: what is disabled or hidden.
    if (document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  });
}
