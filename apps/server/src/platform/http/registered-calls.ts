// Finds the handler of each call: `getPolicy` is the export of that name in the file `get-policy.route.ts` of any slice.
import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { calls, type Call, type CallName } from '@portal/contract/calls.ts';
import { schemas, type Reply } from '@portal/contract/schemas.ts';
import type { RegisteredCall } from './incoming-call.ts';
import { workOf } from './work-of-calls.ts';

const sources = path.resolve(import.meta.dirname, '..', '..');

const registered = new Map<string, RegisteredCall>();

function isCallName(name: string): name is CallName {
  return name in calls;
}

/**
 * Loads the handlers of all calls, once for each process.
 * @throws Error if a call of the contract has none
 */
export async function loadCalls(): Promise<readonly RegisteredCall[]> {
  if (registered.size === 0) {
    const handlers = await readHandlers();
    for (const name of Object.keys(calls).filter(isCallName)) {
      const handler = handlers.get(name);
      if (handler === undefined) throw new Error(`no route file exports the handler ${name}`);
      const call: Call = calls[name];
      const work = workOf(name, call, schemas[name]);
      registered.set(name, { name, call, schema: schemas[name], work, handler });
    }
  }
  return [...registered.values()];
}

/** A call after `loadCalls`. */
export function registeredCall(name: CallName): RegisteredCall {
  const found = registered.get(name);
  if (found === undefined) throw new Error('the calls are not loaded');
  return found;
}

/** For code that makes a call inside the process. */
export function isReplyOf<Name extends CallName>(name: Name, body: unknown): body is Reply<Name> {
  return schemas[name].reply.body.safeParse(body).success;
}

async function readHandlers(): Promise<Map<string, RegisteredCall['handler']>> {
  const files = globSync('**/*.route.ts', { cwd: sources });
  const modules = await Promise.all(
    files.map((file): Promise<object> => import(pathToFileURL(path.join(sources, file)).href)),
  );
  const exported = modules.flatMap((module): Array<[string, unknown]> => Object.entries(module));
  return new Map(
    exported.flatMap(([name, value]) => (isHandler(value) ? [[name, value] as const] : [])),
  );
}

/** Its types were checked where it is declared. */
function isHandler(value: unknown): value is RegisteredCall['handler'] {
  return typeof value === 'function';
}
