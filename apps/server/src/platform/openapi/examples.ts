// A request and a reply of every call, recorded with the demo data (`npm run examples`). Their ids, tokens and
// addresses are invented, and lists have one record. A test parses each with the schemas of its call.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const exampleFolder = path.join(import.meta.dirname, 'examples');

const Example = z.object({
  request: z.object({
    params: z.record(z.string(), z.unknown()).optional(),
    query: z.record(z.string(), z.unknown()).optional(),
    body: z.unknown().optional(),
  }),
  /** Missing if the call answers a file or nothing. */
  reply: z.unknown().optional(),
});
export type CallExample = z.infer<typeof Example>;

/** The group of calls in the description: the service in the address. */
export function tagOf(url: string): string {
  return url.split('/')[2] ?? 'api';
}

/** The examples by the names of their calls. */
export function readExamples(): ReadonlyMap<string, CallExample> {
  const files = readdirSync(exampleFolder).map((file): unknown =>
    JSON.parse(readFileSync(path.join(exampleFolder, file), 'utf8')),
  );
  return new Map(
    files.flatMap((file) => Object.entries(z.record(z.string(), Example).parse(file))),
  );
}
