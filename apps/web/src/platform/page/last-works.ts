// What is to be done while the person is still known: before they sign out, or load the page anew.

const lastWorks = new Set<() => Promise<unknown>>();

/** Does this before the person signs out or loads the page anew here; answers how to take it back. */
export function beforeLogout(work: () => Promise<unknown>): () => void {
  lastWorks.add(work);
  return () => void lastWorks.delete(work);
}

/** Over once all of it is done, or has failed. */
export async function doLastWorks(): Promise<void> {
  await Promise.allSettled(Array.from(lastWorks, (work) => work()));
}

/** Loads the page anew, once what is to be done first is done. */
export async function reloadPage(): Promise<void> {
  await doLastWorks();
  location.reload();
}
