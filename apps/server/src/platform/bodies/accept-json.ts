// Parses JSON bodies: the usual ones at once, long ones in a thread.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../problem.ts';
import { readInThread, type Program } from '../workers/threads.ts';
import { USUAL_BYTES } from './body-limits.ts';
import { problemOfJson } from './json-limits.ts';
import { listOf } from './pieces.ts';
import type { Part, ReadJson } from './read-json.worker.ts';

const program: Program<string, ReadJson> = {
  file: new URL('./read-json.worker.ts', import.meta.url),
};
const PROTOTYPE = '__proto__';

/** Replaces Fastify's parser by one with limits. */
export function acceptJson(app: FastifyInstance, types: string | string[]): void {
  const parseBody = app.getDefaultJsonParser('error', 'error');

  /** Throws as Fastify does, also for a prototype in JSON. */
  function parse(request: FastifyRequest, text: string): unknown {
    let read: unknown;
    void parseBody(request, text, (error, body) => {
      if (error !== null) throw error;
      read = body;
    });
    return read;
  }

  async function parseLong(request: FastifyRequest, text: string): Promise<unknown> {
    const answer = await readInThread(program, text);
    if ('problem' in answer) throw new ProblemError(answer.problem);
    const entries: Array<[string, unknown]> = [];
    for (const part of answer.parts) {
      if (part.key === PROTOTYPE) throw new ProblemError('BAD_REQUEST');
      entries.push([part.key, await valueOf(part, (json) => parse(request, json))]);
    }
    return Object.fromEntries(entries);
  }

  app.addContentTypeParser(
    types,
    { parseAs: 'string' },
    async (request: FastifyRequest, body: string): Promise<unknown> => {
      if (body.length > USUAL_BYTES) return parseLong(request, body);
      const problem = problemOfJson(body);
      if (problem !== undefined) throw new ProblemError(problem);
      return parse(request, body);
    },
  );
}

function valueOf(part: Part, parse: (json: string) => unknown): unknown {
  if ('text' in part) return part.text;
  if ('json' in part) return parse(part.json);
  return listOf(part.list, (json) => {
    const list: unknown = parse(json);
    if (!Array.isArray(list)) throw new TypeError('a piece of a list is a list');
    return list.map((item: unknown) => item);
  });
}
