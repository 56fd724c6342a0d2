import { describe, expect, test } from 'vitest';
import { findDuplicateVisit } from './duplicate-visit.ts';

const mine = { doctorCode: 'M99001Z' };
const twin = { claimCode: 'OC-2611-000001', doctorCode: 'M99001Z' };
const ofAnother = { claimCode: 'OC-2611-000002', doctorCode: 'M99002Z' };
const ofNobody = { claimCode: 'OC-2611-000003', doctorCode: undefined };
const sameDay = (isApprovalCodeApplied: boolean) => [{ code: 'CAR001', isApprovalCodeApplied }];

describe('a second claim of a member on a day at a clinic', () => {
  test('is a duplicate by the same doctor, but not by another or none', () => {
    expect(findDuplicateVisit(mine, [ofAnother, twin], sameDay(false))).toBe(twin);
    expect(findDuplicateVisit(mine, [ofAnother, ofNobody], sameDay(false))).toBeUndefined();
    expect(findDuplicateVisit(mine, [], [])).toBeUndefined();
  });

  test('is not a duplicate if one is a visit and the other a stay', () => {
    const stay = { ...mine, claimType: 'INPATIENT' } as const;
    const visit = { ...twin, claimType: 'OUTPATIENT' } as const;
    const otherStay = { ...twin, claimType: 'INPATIENT' } as const;
    expect(findDuplicateVisit(stay, [visit], [])).toBeUndefined();
    expect(findDuplicateVisit(stay, [visit, otherStay], [])).toBe(otherStay);
  });

  test('is not a duplicate if no doctor attended', () => {
    expect(findDuplicateVisit({}, [twin, ofNobody], [])).toBeUndefined();
    expect(findDuplicateVisit({ doctorCode: undefined }, [ofNobody], [])).toBeUndefined();
  });

  test('is not a duplicate once an approval code lifts the same-day rule', () => {
    expect(findDuplicateVisit(mine, [twin], sameDay(true))).toBeUndefined();
    const other = [{ code: 'CAR008', isApprovalCodeApplied: true }];
    expect(findDuplicateVisit(mine, [twin], [...other, ...sameDay(false)])).toBe(twin);
  });
});
