/** Runs the work while no other tab runs work of the same name; without browser support, immediately. */
export async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  if (!('navigator' in globalThis) || !('locks' in navigator)) return work();
  return navigator.locks.request(name, work);
}
