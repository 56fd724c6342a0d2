// The examples of docs/sandbox.md.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const docs = path.resolve(import.meta.dirname, '..', '..', '..', '..', '..', 'docs');

export interface Example {
  readonly title: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
  readonly clinicType: string;
}

/** The sections of a part of the page, each with one request. */
function examplesIn(part: string): Example[] {
  return part
    .split('\n### ')
    .slice(1)
    .map((section) => {
      const [title = ''] = section.split('\n');
      const [, method = 'POST', url = '/api/claim/v1/calculator/provider'] =
        /`(GET|POST|PUT|DELETE) (\S+)`/.exec(section) ?? [];
      const [, name, value = ''] = /with `([\w-]+): ([^`]+)`/.exec(section) ?? [];
      const [, body] = /```\w+\n(.*?)\n```/s.exec(section) ?? [];
      const [, clinicType = 'GP'] = /of the type `(\w+)`/.exec(section) ?? [];
      const headers = name === undefined ? {} : { [name.toLowerCase()]: value };
      return { title, method, url, headers, body, clinicType };
    });
}

const page = await readFile(path.join(docs, 'sandbox.md'), 'utf8');
const parts = new Map(page.split('\n## ').map((part) => [part.split('\n')[0] ?? '', part]));
function partOf(title: string): string {
  const part = parts.get(title);
  if (part === undefined) throw new Error(`the page has no part "${title}"`);
  return part;
}
/** The claim that most examples change. */
export const claimText = /```json\n(.*?)\n```/s.exec(partOf('A claim that is stored'))?.[1] ?? '';
/** Requests that store what other examples need. */
export const records = examplesIn(partOf('Further records'));
export const refusals = examplesIn(partOf('An example of each refusal'));
export const rules = examplesIn(partOf('An example of each kind of broken rule'));
/** The codes of refusals that the page explains without an example. */
export const withoutExample = [
  ...partOf('Refusals without an example').matchAll(/^\| `([A-Z_]+)`/gm),
].map(([, code = '']) => code);

/** The codes of rules that the page explains without an example. */
export const rulesWithoutExample = [
  ...partOf('Rules without an example').matchAll(/`(CAR\d{3})`/g),
].map(([, code = '']) => code);

export function severityOf(rule: string): string | undefined {
  return new RegExp(String.raw`### ${rule}\n\nSeverity .([BRI])`).exec(page)?.[1];
}

/** The claim's line at types of clinic that charge other products. */
export const linesOf = Object.fromEntries(
  [
    ...partOf('A claim that is stored').matchAll(/^\| `([A-Z]+)` *\| (\w+) *\| `([A-Z-]+)` *\|$/gm),
  ].map(([, type = '', category = '', product = '']) => [
    type,
    {
      out_patient: {
        visit_type: 'FIRST',
        attending_doctor_code: 'SBX-DOCTOR',
        procedures: [
          {
            category,
            da_sku_id: product,
            quantity: 1,
            unit_price: 20,
            ...(category === 'consultation' ? { consultation_type: 'FIRST' } : {}),
          },
        ],
      },
    },
  ]),
);
