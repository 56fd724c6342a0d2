// The result of a search as a Bundle, with links to its other pages.
import type { Bundle, BundleEntry, BundleLink } from '@medplum/fhirtypes';
import type { Searched } from '../values/searched.ts';
import type { FoundResources } from './resource-kind.ts';

export interface SearchAddress {
  /** The absolute address of the type. */
  readonly address: string;
  /** Undefined if they are personal data: then the bundle has no links to other pages. */
  readonly parameters: URLSearchParams | undefined;
}

export function searchBundle(
  { resources, total }: FoundResources,
  { page, count }: Searched,
  { address, parameters }: SearchAddress,
): Bundle {
  const isLinked = parameters !== undefined;
  const base = address.slice(0, address.lastIndexOf('/'));
  const link = (relation: string, number: number): BundleLink => {
    const query = new URLSearchParams(parameters);
    if (number > 1 || query.has('_page')) query.set('_page', String(number));
    return { relation, url: query.size === 0 ? address : `${address}?${query.toString()}` };
  };
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    link: [
      link('self', page),
      ...(page > 1 && isLinked ? [link('previous', page - 1)] : []),
      ...(page * count < total && isLinked ? [link('next', page + 1)] : []),
    ],
    ...(resources.length === 0
      ? {}
      : {
          entry: resources.map((resource): BundleEntry => {
            const fullUrl = `${base}/${resource.resourceType}/${resource.id ?? ''}`;
            return { fullUrl, resource, search: { mode: 'match' } };
          }),
        }),
  };
}

/** One page of results that were found all together. */
export function pageOfAll(
  resources: FoundResources['resources'],
  { page, count }: Searched,
): FoundResources {
  return { resources: resources.slice((page - 1) * count, page * count), total: resources.length };
}
