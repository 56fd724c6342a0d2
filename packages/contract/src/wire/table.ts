/** The paged tables of the older calls: their requests and replies (Access spec §3). */
import { z } from 'zod';
import { tableDefaults } from '../table-defaults.ts';
import { text } from './values.ts';

/** The request of a table; these are its defaults. */
export const TableRequest = z.strictObject({
  applicationuserName: text(320).default(tableDefaults.applicationuserName),
  searchInput: text(100).default(tableDefaults.searchInput),
  draw: z.number().int().min(0).max(1_000_000).default(tableDefaults.draw),
  start: z.number().int().min(0).max(1_000_000).default(tableDefaults.start),
  length: z.number().int().min(1).max(1000).default(tableDefaults.length),
});

/** The plain form of the older services. */
export function plain<Item extends z.ZodType>(item: Item) {
  return z.object({ status: z.literal(true), data: item });
}

/** A page of a table: `draw` repeats the request's, and the counts are before and after the search. */
export function table<Item extends z.ZodType>(item: Item) {
  return z.object({
    draw: z.number().int(),
    recordsTotal: z.number().int(),
    recordsFiltered: z.number().int(),
    data: z.array(item),
  });
}
