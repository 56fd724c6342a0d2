// Fills in defaults once the member's context is loaded. Never overwrites a choice of the user.
import { isRequired } from '@portal/rules/claims/form/form-sections.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hourOfDay, today } from '../../platform/clock.ts';
import { readShared, writeShared } from '../../platform/storage/storage.ts';
import { feeLineOf, productFactsOf, type FeeLine } from '../entered-claim.ts';
import { fillClaim, useClaim, useClaimStore, withFees } from '../fields/claim-store.ts';
import { useConsultationFees } from './consultation-fees.api.ts';
import { useFormShape } from '../fields/section-names.ts';
import { usualFee, withVisitDefaults } from './visit-defaults.ts';

export function isConsultation(line: FeeLine): boolean {
  return line.category.toUpperCase() === 'CONSULTATION';
}

/** Remembers the doctor for the next claim on this machine, until sign-out. */
function useRememberDoctor(): void {
  const doctor = useClaim((state) => state.claim.out_patient.attending_doctor_code);
  useEffect(() => {
    if (typeof doctor === 'string') writeShared('lastDoctor', doctor);
  }, [doctor]);
}

/** The usual fee follows the visit type until the user changes the consultation. */
function useUsualFee(isWanted: boolean): void {
  const store = useClaimStore();
  const locationType = useClaim((state) => state.context?.locationType ?? 'GP');
  const visitType = useClaim((state) => state.claim.out_patient.visit_type);
  const { data: fees } = useConsultationFees(locationType);
  const proposed = useRef<FeeLine>(undefined);
  const propose = useEffectEvent((type: typeof visitType) => {
    const { claim } = store.getState();
    const line = claim.out_patient.procedures.find(isConsultation);
    const isUntouched = line === proposed.current;
    const fee = usualFee(fees ?? [], type);
    if (!isUntouched || fee === undefined || fee.internal_code === line?.da_sku_id) return;
    const next = {
      ...feeLineOf(fee),
      consultation_type: fee.consultation_type ?? type ?? 'FIRST',
    };
    proposed.current = next;
    fillClaim(store, {
      product: productFactsOf(fee, locationType),
      add: (claim) =>
        withFees(claim, (lines) => [next, ...lines.filter((one) => !isConsultation(one))]),
    });
  });
  const isNeeded = isRequired(useFormShape(), 'CONSULTATION');
  const isKnown = isWanted && isNeeded && fees !== undefined;
  useEffect(() => {
    if (isKnown) propose(visitType);
  }, [isKnown, visitType]);
}

/** @param isCopy whether the lines are copied from an earlier visit, including the consultation */
export function useVisitDefaults({
  isNew,
  isCopy,
}: {
  readonly isNew: boolean;
  readonly isCopy: boolean;
}): void {
  const store = useClaimStore();
  const isVisit = useClaim((state) => state.claim.claim_type !== 'INPATIENT');
  // Content typed before a reload is not new.
  const [isBlank] = useState(() => isNew && isVisit && store.getState().changes === 0);
  const context = useClaim((state) => state.context);
  const isFilled = useRef(false);
  useEffect(() => {
    if (!isBlank || isFilled.current || context === undefined) return;
    isFilled.current = true;
    const now = { today: today(), hour: hourOfDay(), lastDoctor: readShared('lastDoctor') };
    fillClaim(store, { add: (claim) => withVisitDefaults(claim, context, now) });
  }, [context, isBlank, store]);
  useRememberDoctor();
  useUsualFee(isBlank && !isCopy && context !== undefined);
}
