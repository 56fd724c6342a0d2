// Prints a claim: the same sheet as the PDF, block by block.
import type { Reply } from '@portal/contract/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { call } from '../../platform/api/api.ts';
import { currentLanguage, useText } from '../../platform/words/i18n.ts';
import { idOf } from '../../platform/api/uuid.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ScrollFrame } from '../../ui/lists/scroll-frame.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import classes from './claim-print.module.css';
import print from '../../ui/print-sheet.module.css';

type Sheet = Reply<'getClaimSheet'>['data'];
type Block = Sheet['blocks'][number];
type TableBlock = Extract<Block, { kind: 'table' }>;

/** Loaded every time, so that the current claim is printed. */
function useClaimSheet(id: string) {
  useText();
  return useQuery({
    queryKey: ['getClaimSheet', id, currentLanguage()],
    queryFn: async ({ signal }) => {
      const params = { id: idOf(id, 'CLAIM_NOT_FOUND') };
      return (await call('getClaimSheet', { params, signal })).data;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Blocks under the preceding heading; those before the first heading have none. */
interface Part {
  readonly heading: string | undefined;
  readonly blocks: readonly Exclude<Block, { kind: 'heading' }>[];
}

function partsOf(blocks: readonly Block[]): readonly Part[] {
  const parts: { heading: string | undefined; blocks: Exclude<Block, { kind: 'heading' }>[] }[] = [
    { heading: undefined, blocks: [] },
  ];
  for (const block of blocks) {
    if (block.kind === 'heading') parts.push({ heading: block.text, blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts;
}

function Table({ block, label }: { readonly block: TableBlock; readonly label: string }) {
  const { columns, rows, has_total: hasTotal } = block;
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  return (
    <ScrollFrame className={classes['table']} label={label}>
      <table aria-label={label}>
        <colgroup>
          {columns.map(({ share }, index) => (
            <col key={`${index}`} style={{ width: `${(share / whole) * 100}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ heading, align }) => (
              <th key={heading} scope="col" data-align={align}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowIndex) => (
            <tr
              key={`${rowIndex}`}
              data-total={(hasTotal && rowIndex === rows.length - 1) || undefined}
            >
              {row.map((text, index) => (
                <td key={`${index}`} data-align={columns[index]?.align}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}

function Blocks({
  part: { heading, blocks },
  title,
}: {
  readonly part: Part;
  readonly title: string;
}) {
  return blocks.map((block, index) => {
    const key = `${index}`;
    if (block.kind === 'note') return <p key={key}>{block.text}</p>;
    if (block.kind === 'table') return <Table key={key} block={block} label={heading ?? title} />;
    return (
      <dl key={key} className={print['facts']}>
        {block.items.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    );
  });
}

export function ClaimPrint({ id }: { readonly id: string }) {
  const { data: sheet, error, isError, refetch } = useClaimSheet(id);
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (sheet === undefined) return <BoneLines count={8} />;
  return (
    <>
      <header className={classes['head']}>
        <p>{sheet.above}</p>
        <h1>{sheet.title}</h1>
        <p>{sheet.below}</p>
      </header>
      {partsOf(sheet.blocks).map((part, index) =>
        part.heading === undefined ? (
          <Fragment key={`${index}`}>
            <Blocks part={part} title={sheet.title} />
          </Fragment>
        ) : (
          <section key={`${index}`} className={classes['part']}>
            <h2>{part.heading}</h2>
            <Blocks part={part} title={sheet.title} />
          </section>
        ),
      )}
    </>
  );
}
