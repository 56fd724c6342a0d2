// The interactions of a kind of resource, as requests: read, search by GET and POST, create, and $submit.
import type { Resource } from '@medplum/fhirtypes';
import { problems } from '@portal/contract/problems.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Work } from '../../platform/database/turns.ts';
import { ProblemError } from '../../platform/problem.ts';
import { idInReference, searchedIn, type Searched } from '../values/searched.ts';
import { FhirRefusal } from './fhir-refusal.ts';
import { refusalOf } from './problem-issues.ts';
import type {
  Answered,
  FhirAsking,
  FoundResources,
  ResourceKind,
  SearchParam,
} from './resource-kind.ts';
import { pageOfAll, searchBundle } from './search-bundle.ts';

export interface Interaction {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly work: Work;
  readonly maxBodyBytes?: number;
  readonly answer: (
    asking: FhirAsking,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<Resource>;
}

/** The parameters of the address, each as often as it was sent. */
export function queryOf({ url }: FastifyRequest): URLSearchParams {
  const [, query = ''] = url.split('?');
  return new URLSearchParams(query);
}

/** Each interaction that the kind has. */
export function interactionsOf(kind: ResourceKind): Interaction[] {
  return [...readsOf(kind), ...searchesOf(kind), ...createsOf(kind), ...submitsOf(kind)];
}

function readsOf({ type, read }: ResourceKind): Interaction[] {
  if (read === undefined) return [];
  return [
    {
      method: 'GET',
      path: `/${type}/:id`,
      work: 'read',
      answer: async (asking, { params }, reply) =>
        versioned(await read(asking, idOf(params)), reply),
    },
  ];
}

function searchesOf(kind: ResourceKind): Interaction[] {
  const { type, search } = kind;
  if (search === undefined) return [];
  const answer = async (asking: FhirAsking, parameters: URLSearchParams): Promise<Resource> => {
    requireKnown(parameters, search.params);
    const searched = searchedIn(parameters);
    const isById = searched.value('_id') !== undefined;
    const found = isById
      ? await findById(kind, asking, searched)
      : await search.answer(asking, searched);
    const isPrivate = privateParam(parameters, search.params) !== undefined;
    const address = `${asking.base}/${type}`;
    return searchBundle(found, searched, {
      address,
      parameters: isPrivate ? undefined : parameters,
    });
  };
  return [
    {
      method: 'GET',
      path: `/${type}`,
      work: 'read',
      answer: async (asking, request) => {
        requirePublic(queryOf(request), search.params, type);
        return answer(asking, queryOf(request));
      },
    },
    {
      method: 'POST',
      path: `/${type}/_search`,
      work: 'read',
      answer: async (asking, request) => {
        requirePublic(queryOf(request), search.params, type);
        const form = typeof request.body === 'string' ? request.body : '';
        return answer(
          asking,
          new URLSearchParams([...new URLSearchParams(form), ...queryOf(request)]),
        );
      },
    },
  ];
}

function createsOf({ type, create }: ResourceKind): Interaction[] {
  if (create === undefined) return [];
  return [
    {
      method: 'POST',
      path: `/${type}`,
      work: 'save',
      answer: async (asking, { body }, reply) => {
        const created = await create(asking, body);
        const { id = '' } = created.resource;
        void reply.status(201).header('location', `${asking.base}/${type}/${id}`);
        return versioned(created, reply);
      },
    },
  ];
}

function submitsOf({ type, submit }: ResourceKind): Interaction[] {
  if (submit === undefined) return [];
  const { work, maxBodyBytes, answer } = submit;
  return [
    {
      method: 'POST',
      path: `/${type}/$submit`,
      work,
      ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
      answer: (asking, { body }) => answer(asking, body),
    },
  ];
}

/** A search by id reads the resource; one that does not exist is not found. */
async function findById(
  { type, read, search }: ResourceKind,
  asking: FhirAsking,
  searched: Searched,
): Promise<FoundResources> {
  if (search?.params.some(({ name }) => searched.value(name) !== undefined) === true) {
    const text = 'Send _id without other parameters.';
    throw new FhirRefusal(400, [{ type: 'not-supported', code: 'BAD_REQUEST', text }]);
  }
  const id = idInReference(searched.value('_id') ?? '', type, asking.base);
  if (id === undefined || read === undefined) return pageOfAll([], searched);
  try {
    return pageOfAll([(await read(asking, id)).resource], searched);
  } catch (error) {
    const refusal = error instanceof ProblemError ? refusalOf(error) : error;
    if (refusal instanceof FhirRefusal && refusal.status === problems.NOT_FOUND.status) {
      return pageOfAll([], searched);
    }
    throw error;
  }
}

function idOf(params: unknown): string {
  const id: unknown =
    typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined;
  return typeof id === 'string' ? id : '';
}

function versioned({ resource, version }: Answered, reply: FastifyReply): Resource {
  if (version !== undefined) void reply.header('etag', `W/"${version}"`);
  return resource;
}

/** Parameters of every search. */
const COMMON_PARAMS: readonly string[] = ['_id', '_format', '_count', '_page'];

/** An ignored filter would show too much. @throws FhirRefusal */
function requireKnown(parameters: URLSearchParams, params: readonly SearchParam[]): void {
  const known = new Set([...COMMON_PARAMS, ...params.map(({ name }) => name)]);
  const unknown = [...parameters.keys()].find((name) => !known.has(name));
  if (unknown === undefined) return;
  const text = `This search does not support the parameter ${unknown}. It has: ${[...known].join(', ')}.`;
  throw new FhirRefusal(400, [{ type: 'not-supported', code: 'BAD_REQUEST', text }]);
}

/** The first parameter with personal data. */
function privateParam(
  parameters: URLSearchParams,
  params: readonly SearchParam[],
): SearchParam | undefined {
  return params.find(({ name, isPrivate }) => isPrivate === true && parameters.has(name));
}

/** @throws FhirRefusal if the address has personal data */
function requirePublic(
  address: URLSearchParams,
  params: readonly SearchParam[],
  type: string,
): void {
  const found = privateParam(address, params);
  if (found === undefined) return;
  const text = `Send ${found.name} in the body of POST ${type}/_search: logs and histories keep addresses.`;
  throw new FhirRefusal(400, [{ type: 'security', code: 'BAD_REQUEST', text }]);
}
