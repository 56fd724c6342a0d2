// When the form reports another claim of the member on the same day.
import { describe, expect, test } from 'vitest';
import { sameVisitStatus } from './same-visit.ts';

const ofDoctor = (doctorCode: string | undefined) => ({ doctorCode });
const rule = (code: string, isApprovalCodeApplied = false) => ({ code, isApprovalCodeApplied });

describe('another claim of the member on the day', () => {
  test.each([
    ['none', 'A', [], [], undefined],
    ['a laboratory, where nobody attended', undefined, [undefined], [], 'tells'],
    ['another doctor', 'A', ['B'], [], 'tells'],
    ['the same doctor, which the server refuses', 'A', ['B', 'A'], [rule('CAR002')], 'stops'],
    ['told by the rule of the same day', 'A', ['A'], [rule('CAR001')], undefined],
    ['that rule lifted by a code', 'A', ['A'], [rule('CAR001', true)], 'tells'],
  ])('%s', (_, doctor, others, violations, expected) => {
    const status = sameVisitStatus(ofDoctor(doctor), others.map(ofDoctor), violations);
    expect(status).toBe(expected);
  });
});
