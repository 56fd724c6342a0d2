// The focused element was removed: moves the focus nearby instead of to the top of the document.

/** After rendering: focuses the given element if it still exists, else the page's content. */
export function keepFocus(meant?: Element | null): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    if (meant instanceof HTMLElement && meant.isConnected) meant.focus();
    // Removed or not focusable: disabled or hidden.
    if (document.activeElement !== document.body) return;
    document.getElementById('content')?.focus({ preventScroll: true });
  });
}
