import type { Handler } from '../../platform/http/handler.ts';
import type { SheetBlock } from '../../platform/paper/sheet.ts';
import { takeClaimSheet } from './take-claim-sheet.ts';

/** Returns the content of a claim's PDF, for the print view. */
export const getClaimSheet: Handler<'getClaimSheet'> = async (context) => {
  const { sheet } = await takeClaimSheet(context);
  const { title, above, below, blocks } = sheet;
  return { data: { title, above, below, blocks: blocks.map(blockView) } };
};

function blockView(block: SheetBlock) {
  if (block.kind === 'facts') {
    return { kind: block.kind, items: block.items.map(([name, value]) => ({ name, value })) };
  }
  if (block.kind === 'table') {
    return {
      kind: block.kind,
      columns: block.columns.map(({ heading, share, align = 'left' as const }) => ({
        heading,
        share,
        align,
      })),
      rows: block.rows.map((row) => [...row]),
      has_total: block.hasTotal === true,
    };
  }
  return { kind: block.kind, text: block.text };
}
