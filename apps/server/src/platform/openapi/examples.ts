// A request and a reply of every call, recorded with the demo data (`npm run examples`): one line per call. Their ids,
// tokens and addresses are invented, and lists have one record. A test parses each with the schemas of its call.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export const exampleFile = path.join(import.meta.dirname, 'examples.jsonl');

const Example = z.object({
  call: z.string(),
  request: z.object({
    params: z.record(z.string(), z.unknown()).optional(),
    query: z.record(z.string(), z.unknown()).optional(),
    body: z.unknown().optional(),
  }),
  /** Missing if the call answers a file or nothing. */
  reply: z.unknown().optional(),
});
export type CallExample = z.infer<typeof Example>;

/** The examples by the names of their calls. */
export function readExamples(): ReadonlyMap<string, CallExample> {
  const lines = readFileSync(exampleFile, 'utf8').trimEnd().split('\n');
  const examples = lines.map((line) => Example.parse(JSON.parse(line)));
  return new Map(examples.map((example) => [example.call, example]));
}
