// The content of a proposed call as a list of names and values, for the person who confirms it.
import { z } from 'zod';

interface ProposalDetail {
  /** The path of the field, with dots. */
  readonly name: string;
  readonly value: string;
}

/** Versions only say what the first person saw. */
const isVersion = (name: string) => /(^|\.)((rule_)?version|preview_mark)$/.test(name);

/** @param body the parsed JSON of the request */
export function proposalDetails(body: unknown): ProposalDetail[] {
  return fieldsOf(body, '').filter(({ name }) => !isVersion(name));
}

function fieldsOf(value: unknown, name: string): ProposalDetail[] {
  if (value === null || value === undefined || value === '') return [];
  if (typeof value === 'string') return [{ name, value }];
  if (typeof value !== 'object') return [{ name, value: JSON.stringify(value) }];
  return Object.entries(value).flatMap(([key, part]) =>
    fieldsOf(part, name === '' ? key : `${name}.${key}`),
  );
}

const Changes = z
  .array(
    z.object({
      record: z.string(),
      cells: z.array(
        z.object({ column: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
      ),
    }),
  )
  .nullable()
  .catch(null);

/** The first changes of an import, each with the old value and the new one. */
export function changeDetails(samples: unknown): ProposalDetail[] {
  return (Changes.parse(samples) ?? []).flatMap(({ record, cells }) =>
    cells.map(({ column, from, to }) => ({
      name: `${record}: ${column}`,
      value: `${from ?? '–'} → ${to ?? '–'}`,
    })),
  );
}
