// Work to complete while the user is still signed in: before sign-out or a reload.

const lastWorks = new Set<() => Promise<unknown>>();

/** Registers work to do before sign-out or a reload; call the result to unregister it. */
export function beforeLogout(work: () => Promise<unknown>): () => void {
  lastWorks.add(work);
  return () => void lastWorks.delete(work);
}

/** Whether the page has a form that saves itself. */
export const hasLastWorks = (): boolean => lastWorks.size > 0;

/** Resolves once all of it is done or has failed. */
export async function doLastWorks(): Promise<void> {
  await Promise.allSettled(Array.from(lastWorks, (work) => work()));
}

/** Reloads the page after completing pending work. */
export async function reloadPage(): Promise<void> {
  await doLastWorks();
  location.reload();
}
