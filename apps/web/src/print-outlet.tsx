// The outlet named print: a printable page next to the open one. Its address is the open page's with `print=page/id`
// (docs/routes.md), so that it survives a reload and Back leaves it.
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadTexts } from './platform/words/i18n.ts';
import { type Loadable, loadable } from './platform/api/loadable.ts';
import { useMe } from './platform/api/session.ts';
import { ErrorState } from './ui/feedback/error-state.tsx';
import { LazyPart } from './ui/feedback/lazy-part.tsx';
import { PrintFrame } from './ui/frame/print-frame.tsx';
import { BoneLines } from './ui/feedback/skeleton.tsx';

type PrintablePage = ComponentType<{ readonly id: string }>;

/** The printable pages, by the first part of `print`. */
const pages: Readonly<Record<string, Loadable<PrintablePage>>> = {
  receipt: loadable(async () => {
    const [{ ReceiptPrint }] = await Promise.all([
      import('./claims/detail/receipt-print.tsx'),
      loadTexts(['claims', 'claimLists', 'clinics']),
    ]);
    return ReceiptPrint;
  }),
  eligibility: loadable(async () => {
    const [{ EligibilityPrint }] = await Promise.all([
      import('./members/eligibility-print.tsx'),
      loadTexts(['members', 'clinics']),
    ]);
    return EligibilityPrint;
  }),
  ecard: loadable(async () => {
    const [{ MemberCardPrint }] = await Promise.all([
      import('./members/member-card-print.tsx'),
      loadTexts(['members']),
    ]);
    return MemberCardPrint;
  }),
  scanpay: loadable(async () => {
    const [{ ScanPayPrint }] = await Promise.all([
      import('./payments/scan-pay-print.tsx'),
      loadTexts(['payments']),
    ]);
    return ScanPayPrint;
  }),
  referral: loadable(async () => {
    const [{ ReferralPrint }] = await Promise.all([
      import('./clinics/referral-print.tsx'),
      loadTexts(['clinics', 'referrals']),
    ]);
    return ReferralPrint;
  }),
};

function printableOf(print: string): { page: Loadable<PrintablePage>; id: string } | undefined {
  const slash = print.indexOf('/');
  const name = print.slice(0, Math.max(slash, 0));
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
  return page === undefined ? undefined : { page, id: print.slice(slash + 1) };
}

export function PrintOutlet() {
  const { print = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const isSignedIn = useMe() !== undefined;
  const printable = printableOf(print);
  if (!isSignedIn || printable === undefined) return null;
  const { page, id } = printable;
  return (
    <PrintFrame
      onClose={() =>
        void navigate({
          to: '.',
          search: (search) => ({ ...search, print: undefined }),
          replace: true,
          resetScroll: false,
        })
      }
    >
      {/* Another printable page is another part. */}
      <LazyPart
        key={print}
        of={page}
        coming={<BoneLines count={8} />}
        renderFailure={(error, retry) => <ErrorState error={error} onRetry={retry} />}
      >
        {(Printable) => <Printable id={id} />}
      </LazyPart>
    </PrintFrame>
  );
}
