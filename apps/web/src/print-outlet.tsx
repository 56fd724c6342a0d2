// The outlet named print: a printable page beside the open one. Its address is the open page's with
// `print=page/id` (docs/routes.md), so that it survives a reload, and Back leaves it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { loadTexts } from './platform/i18n.ts';
import { useMe } from './platform/session.ts';
import { PrintFrame } from './ui/print-frame.tsx';
import { BoneLines } from './ui/skeleton.tsx';

type PrintablePage = ComponentType<{ readonly id: string }>;

/** What can be printed, by the first part of `print`. */
const pages: Readonly<Record<string, PrintablePage>> = {
  claim: lazy(async () => {
    const [{ ClaimPrint }] = await Promise.all([
      import('./claims/claim-print.tsx'),
      loadTexts(['claims']),
    ]);
    return { default: ClaimPrint };
  }),
};

function printableOf(print: string): { Printable: PrintablePage; id: string } | undefined {
  const slash = print.indexOf('/');
  const name = print.slice(0, Math.max(slash, 0));
  const Printable = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return Printable === undefined ? undefined : { Printable, id: print.slice(slash + 1) };
}

export function PrintOutlet() {
  const { print = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isSignedIn = useMe() !== undefined;
  const printable = printableOf(print);
  if (!isSignedIn || printable === undefined) return null;
  const { Printable, id } = printable;
  return (
    <PrintFrame
      onClose={() =>
        void navigate({
          to: '.',
          search: (search) => ({ ...search, print: undefined }),
          replace: true,
        })
      }
    >
      <Suspense fallback={<BoneLines count={8} />}>
        <Printable id={id} />
      </Suspense>
    </PrintFrame>
  );
}
