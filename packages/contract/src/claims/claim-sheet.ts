/** A claim as a printed sheet: the print view shows these blocks, and the PDF consists of them. */
import { z } from 'zod';

const SheetBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({
    kind: z.literal('facts'),
    items: z.array(z.object({ name: z.string(), value: z.string() })),
  }),
  z.object({
    kind: z.literal('table'),
    columns: z.array(
      z.object({
        heading: z.string(),
        share: z.number().meta({ description: 'share of the width' }),
        align: z.enum(['left', 'right']),
      }),
    ),
    rows: z.array(z.array(z.string())),
    has_total: z.boolean().meta({ description: 'the last row is the total' }),
  }),
  z.object({ kind: z.literal('note'), text: z.string() }),
]);

export const ClaimSheet = z.object({
  title: z.string(),
  above: z.string().meta({ description: 'the clinic' }),
  below: z.string().meta({ description: 'when the claim was submitted' }),
  blocks: z.array(SheetBlock),
});
