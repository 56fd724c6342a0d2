// Clinic code and member number of the validity tool with their mistakes (VALID-09, VALID-10).
import { parseNric } from '@portal/rules/members/nric.ts';
import { useState } from 'react';
import { ApiProblem } from '../platform/api/api-problem.ts';
import type { TextKey } from '@portal/texts/text-key.ts';
import type { Programme } from '../programmes/public.ts';
import { useClinicLookup } from './use-clinic-lookup.ts';

type Field = 'clinicCode' | 'nric';

function clinicProblem(typed: string, isInvalid: boolean): TextKey | undefined {
  if (typed.trim() === '') return 'tools.enterClinicCode';
  return isInvalid ? 'tools.invalidClinicCode' : undefined;
}

function nricProblem(typed: string): TextKey | undefined {
  if (typed.trim() === '') return 'tools.enterNric';
  return parseNric(typed) === undefined ? 'tools.invalidNric' : undefined;
}

export function useMemberFields(programme: Programme | undefined) {
  const [clinicCode, setClinicCode] = useState('');
  const [nric, setNric] = useState('');
  const [isNricLeft, setIsNricLeft] = useState(false);
  const [policyTail, setPolicyTail] = useState('');
  const [asksForTail, setAsksForTail] = useState(false);
  const clinic = useClinicLookup(programme, () => undefined);
  const wrong: readonly (readonly [Field, TextKey | undefined])[] = [
    ['clinicCode', clinicProblem(clinicCode, clinic.isInvalid)],
    ['nric', nricProblem(nric)],
  ];
  const problems: Readonly<Partial<Record<Field, TextKey>>> = Object.fromEntries(
    wrong.filter(([, problem]) => problem !== undefined),
  );
  /** Mistakes that are shown when the field is left. */
  const isShownEarly = {
    clinicCode: clinic.isInvalid,
    nric: isNricLeft && nric.trim() !== '',
  };
  return {
    clinicCode,
    nric,
    policyTail,
    asksForTail,
    clinic,
    problems,
    problemOf: (field: Field, hasTried: boolean): TextKey | undefined =>
      hasTried || isShownEarly[field] ? problems[field] : undefined,
    /** The server may now require the end of the policy number. */
    learnFrom: (error: unknown) => {
      if (error instanceof ApiProblem && error.is('POLICY_TAIL_NEEDED')) setAsksForTail(true);
    },
    setPolicyTail,
    setNric: (value: string) => {
      setNric(value);
      setIsNricLeft(false);
    },
    leaveNric: () => setIsNricLeft(true),
    setClinicCode: (value: string) => {
      setClinicCode(value);
      clinic.forget();
    },
    leaveClinicCode: () => void clinic.check(clinicCode),
  };
}
