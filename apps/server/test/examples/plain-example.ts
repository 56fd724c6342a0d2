// Turns a recorded request and reply into an example: short, without secrets, and the same after each recording.
import { z } from 'zod';
import { demoPassword } from '../fixtures.ts';

/** Lists of an example have one record, or this many texts or numbers. */
const MOST_VALUES = 3;

const replacements: ReadonlyArray<readonly [RegExp, string | ((found: string) => string)]> = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJleGFtcGxlIn0.ZXhhbXBsZQ'],
  [/portal_secret_[\w-]+/g, 'portal_secret_example'],
  [/whsec_[\w+/=]+/g, 'whsec_ZXhhbXBsZQ=='],
  [/signature=[\w%-]+/g, 'signature=example'],
  [/"p256dh":"[\w-]+"/g, '"p256dh":"example"'],
  [/https?:\/\/(?:localhost(?::\d+)?|portal\.test)/g, 'https://portal.example'],
  [/"portal\.test"/g, '"portal.example"'],
  [
    /"(challenge|id|rawId|clientDataJSON|attestationObject|authenticatorData|signature)":"[\w-]{20,}"/g,
    (found) => (found.includes('-0000-') ? found : found.replace(/:.*/, ':"ZXhhbXBsZQ"')),
  ],
  [/\b[A-Z2-7]{32}\b/g, 'EXAMPLE2EXAMPLE2EXAMPLE2EXAMPLE2'],
  [/"qr":"(?:[^"\\]|\\.)*"/g, '"qr":"<svg xmlns=\\"http://www.w3.org/2000/svg\\"/>"'],
  [/"[a-z\d]{5}-[a-z\d]{5}"/g, '"k7mq2-x9dha"'],
  [/\b[\da-f]{32,}\b/g, (found) => '0'.repeat(found.length)],
  [/\bnina\.[\da-f]{8}\b/g, 'nina.new'],
  [/\b(Clinic system|Role|Old|Testa) [\da-f]{8}\b/g, '$1 1'],
];

const anyId = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;
const ID_DIGITS = 12;

/** Returns the function that makes examples; ids are numbered by their first appearance. */
export function openExamples(): (recorded: unknown) => unknown {
  const ids = new Map<string, string>();
  const idOf = (found: string): string => {
    const id = ids.get(found) ?? `01900000-0000-7000-8000-${numberOf(ids.size + 1)}`;
    ids.set(found, id);
    return id;
  };
  return (recorded) => {
    let text = JSON.stringify(shortened(recorded))
      .replaceAll(anyId, idOf)
      .replaceAll(demoPassword, 'Your-Password-1');
    for (const [pattern, by] of replacements) {
      text = typeof by === 'string' ? text.replaceAll(pattern, by) : text.replaceAll(pattern, by);
    }
    const example: unknown = JSON.parse(text);
    return example;
  };
}

const numberOf = (at: number): string => String(at).padStart(ID_DIGITS, '0');

const records = z.record(z.string(), z.unknown());

function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const most = value.some((one) => typeof one === 'object') ? 1 : MOST_VALUES;
    return value.slice(0, most).map((one: unknown) => shortened(one));
  }
  const record = records.safeParse(value);
  if (!record.success) return value;
  return Object.fromEntries(
    Object.entries(record.data).map(([name, one]) => [name, shortened(one)]),
  );
}
