// The one-time token of a mailed link. It is removed from the address immediately, so that it reaches neither history
// nor other sites, and stays in this tab until it is used, so that a reload works.
import { readTab, removeTab, writeTab } from '../../platform/storage/storage.ts';

export interface Link {
  readonly id: string;
  readonly clientId: string;
}

export function keepLink({ id, clientId }: Link): void {
  writeTab('passwordLink', new URLSearchParams({ id, clientId }).toString());
}

/** The link opened in this tab; its token is empty if there is none. */
export function keptLink(): Link {
  const kept = new URLSearchParams(readTab('passwordLink') ?? '');
  return { id: kept.get('id') ?? '', clientId: kept.get('clientId') ?? '' };
}

export function forgetLink(): void {
  removeTab('passwordLink');
}
