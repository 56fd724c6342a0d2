// A Bundle that clients send: resources of one type to work on, and resources that they refer to.
import { MAX_CLAIMS_OF_BATCH } from '@portal/rules/claims/claim-limits.ts';
import { z } from 'zod';
import { refuseElement } from '../door/fhir-refusal.ts';
import { operationInput, readResource, resourceIn } from '../door/sent-resource.ts';
import type { SentAlong } from './sent-parties.ts';

/** A claim refers to a few other resources. */
const MOST_ENTRIES = 10 * MAX_CLAIMS_OF_BATCH;

const SentBundle = z.looseObject({
  resourceType: z.literal('Bundle'),
  entry: z
    .array(z.looseObject({ fullUrl: z.string().optional(), resource: z.unknown() }))
    .min(1)
    .max(MOST_ENTRIES),
});

export interface SentEntries {
  readonly found: readonly object[];
  readonly along: readonly SentAlong[];
}

/** The entries of the type, and the others with their names. @throws FhirRefusal */
export function entriesOf(sent: unknown, type: string): SentEntries {
  const { entry } = readResource(SentBundle, sent, 'Bundle');
  const found: object[] = [];
  const along: SentAlong[] = [];
  for (const { fullUrl, resource } of entry) {
    const one = resourceIn(resource);
    if (one?.resourceType === type) found.push(one);
    else if (one !== undefined) along.push({ names: namesOf(one, fullUrl), resource: one });
  }
  return { found, along };
}

function namesOf(resource: { readonly resourceType: string }, fullUrl: string | undefined) {
  const id = 'id' in resource && typeof resource.id === 'string' ? resource.id : undefined;
  return [fullUrl, id === undefined ? undefined : `${resource.resourceType}/${id}`].flatMap(
    (name) => name ?? [],
  );
}

/** The one resource that an operation works on: the body, or the only entry of this type in a Bundle. */
export function oneOf(
  body: unknown,
  type: string,
): { readonly sent: unknown; readonly along: readonly SentAlong[] } {
  const input = operationInput(body);
  if (input.resourceType !== 'Bundle') return { sent: input, along: [] };
  const { found, along } = entriesOf(input, type);
  const [sent, another] = found;
  if (sent === undefined || another !== undefined) {
    return refuseElement('Bundle.entry', `Send one ${type} in a Bundle.`, 'invalid');
  }
  return { sent, along };
}
