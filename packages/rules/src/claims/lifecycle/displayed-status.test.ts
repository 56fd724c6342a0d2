import { describe, expect, test } from 'vitest';
import { displayedStatus, mainStatusesShownAs, mainStatusOf } from './displayed-status.ts';
import { CLAIM_TYPES, type ClaimType } from '../../catalogue/claim-type.ts';
import { CLAIM_DISPLAYED_STATUSES, type DisplayedStatus } from './status-colours.ts';
import { RAW_STATUSES, type RawStatus } from './raw-status.ts';

function shown(
  rawStatus: string | null,
  more: Partial<Parameters<typeof displayedStatus>[0]> = {},
) {
  return displayedStatus({ rawStatus, claimType: 'OUTPATIENT', ...more });
}

describe('drafts, declined and closed claims show their own status', () => {
  test.each([
    { raw: 'DRAFT', expected: 'Draft' },
    { raw: 'CLOSED', expected: 'Closed' },
    { raw: 'DECLINED', expected: 'Declined' },
    { raw: 'CLOSED-DECLINED', expected: 'Declined' },
    { raw: 'TRANSFER TO I/P', expected: 'Closed' },
  ])(
    'STAT-03 $raw shows $expected, also in a paid batch and after a sign-off',
    ({ raw, expected }) => {
      expect(shown(raw)).toBe(expected);
      expect(shown(raw, { providerBatchStatus: 'PAID_TO_PROVIDERS' })).toBe(expected);
      expect(shown(raw, { isAdjudicated: true })).toBe(expected);
    },
  );

  test('STAT-03 a new claim shows New', () => {
    expect(shown('NEW')).toBe('New');
  });
});

describe('a claim in a batch, or signed off', () => {
  test('STAT-04 shows Paid once the batch is paid to providers', () => {
    expect(shown('APPROVED', { providerBatchStatus: 'PAID_TO_PROVIDERS' })).toBe('Paid');
  });

  test('STAT-04 shows Approved in any other batch, or signed off without one', () => {
    expect(shown('APPROVED', { providerBatchStatus: 'OPEN' })).toBe('Approved');
    expect(shown('APPROVED', { isAdjudicated: true })).toBe('Approved');
    expect(shown('BATCH', { providerBatchStatus: 'CLOSED' })).toBe('Approved');
    expect(shown('ADJUSTMENT', { providerBatchStatus: 'PAID_TO_PROVIDERS' })).toBe('Paid');
  });

  test('does not show Approved without a batch and without a sign-off', () => {
    expect(shown('ADJUSTMENT', { providerBatchStatus: null, isAdjudicated: false })).toBe(
      'Processing',
    );
    expect(shown('BATCH', { providerBatchStatus: '' })).toBe('Batched');
  });
});

describe('STAT-06 pending claims', () => {
  test('STAT-05 pending provider shows LOG Issued', () => {
    expect(shown('PENDING PROVIDER')).toBe('LOG Issued');
  });

  test.each([
    { raw: 'PENDING MEMBER', expected: 'Pending Member' },
    { raw: 'PENDING INSURER', expected: 'Pending Insurer' },
    { raw: 'PENDING INSURER APPROVAL', expected: 'Pending Insurer Approval' },
    { raw: 'PENDING BROKER APPROVAL', expected: 'Pending Broker Approval' },
    { raw: 'PENDING APPROVAL', expected: 'Pending Approval' },
    { raw: 'PENDING', expected: 'Pending' },
    { raw: 'PENDING ASSESSOR', expected: 'Processing' },
    { raw: 'PENDING INTERNAL', expected: 'Processing' },
    { raw: 'PENDING INTERNAL APPROVAL', expected: 'Processing' },
  ])('STAT-06 $raw shows $expected', ({ raw, expected }) => {
    expect(shown(raw)).toBe(expected);
  });
});

describe('STAT-07 approved claims', () => {
  test.each<{ claimType: ClaimType; expected: DisplayedStatus }>([
    { claimType: 'OUTPATIENT', expected: 'Processing' },
    { claimType: 'INPATIENT', expected: 'Approved' },
  ])('STAT-07 an approved $claimType claim that is not batched shows $expected', (given) => {
    expect(shown('APPROVED', { claimType: given.claimType })).toBe(given.expected);
  });

  test('an approved claim shows Approved while it awaits payment, and Paid afterwards', () => {
    expect(shown('APPROVED (PENDING PAYMENT)')).toBe('Approved');
    expect(shown('PAID')).toBe('Paid');
  });
});

describe('every stored status has a display', () => {
  test.each(RAW_STATUSES)('STAT-02 %s has a text', (raw) => {
    expect(shown(raw)).toMatch(/^[A-Z]/);
    expect(shown(` ${raw.toLowerCase()} `)).toBe(shown(raw));
  });

  test('a missing or unknown status shows Legacy, or Paid in a paid batch', () => {
    expect(shown(null)).toBe('Legacy');
    expect(shown('SOMETHING OLD')).toBe('Legacy');
    expect(shown(null, { providerBatchStatus: 'PAID_TO_PROVIDERS' })).toBe('Paid');
  });
});

describe('STAT-01 each raw status has a main status', () => {
  test.each<{ raw: RawStatus; main: string }>([
    { raw: 'DRAFT', main: 'draft' },
    { raw: 'NEW', main: 'processing' },
    { raw: 'PENDING PROVIDER', main: 'processing' },
    { raw: 'PAID', main: 'approved' },
    { raw: 'ADJUSTMENT', main: 'approved' },
    { raw: 'DECLINED', main: 'declined' },
    { raw: 'CLOSED-DECLINED', main: 'closed' },
    { raw: 'TRANSFER TO I/P', main: 'closed' },
  ])('STAT-01 $raw is $main', ({ raw, main }) => {
    expect(mainStatusOf(raw)).toBe(main);
  });
});

describe('the statuses that claims can be filtered by', () => {
  test('contain exactly the statuses that a submitted claim can show', () => {
    const batches = [null, 'OPEN', 'PAID_TO_PROVIDERS'];
    const shownOnce = RAW_STATUSES.filter((raw) => raw !== 'DRAFT').flatMap((raw) =>
      batches.flatMap((providerBatchStatus) =>
        CLAIM_TYPES.map((claimType) => shown(raw, { claimType, providerBatchStatus })),
      ),
    );
    const all = new Set([...shownOnce, shown('SOMETHING OLD')]);
    expect([...all].toSorted()).toEqual([...CLAIM_DISPLAYED_STATUSES].toSorted());
  });

  test.each<{ displayed: DisplayedStatus[]; main: string[] }>([
    { displayed: ['Declined'], main: ['declined', 'closed'] },
    { displayed: ['New'], main: ['processing'] },
    { displayed: ['Approved'], main: ['processing', 'approved'] },
    { displayed: [], main: [] },
  ])('$displayed can be $main', ({ displayed, main }) => {
    expect(mainStatusesShownAs(displayed)).toEqual(main);
  });
});
