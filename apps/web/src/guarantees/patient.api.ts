// The member, the panel and the lists of choices for the form of a request.
import { call } from '../platform/api/api.ts';
import { idOf } from '../platform/api/uuid.ts';

interface Asked {
  readonly memberId: string;
  readonly policyId: string | null | undefined;
  readonly clinicId: string;
}

/** Everything that the form shows and offers, loaded at once. */
export async function loadPatient({ memberId, policyId, clinicId }: Asked, signal: AbortSignal) {
  const id = idOf(memberId, 'MEMBER_NOT_FOUND');
  const [member, panels, hospitals] = await Promise.all([
    call('getMemberDetail', { params: { id }, query: {}, signal }),
    call('listLocationPanels', { params: { id: clinicId }, query: {}, signal }),
    call('listHospitals', { signal }),
  ]);
  const { data } = member;
  const policy = data.policies.find((one) => one.id === policyId) ?? data.policies[0];
  const panel = panels.data.find(
    (one) => one.insurer_code === policy?.insurer_code && one.status === 'ACTIVE',
  );
  const doctors =
    panel === undefined
      ? []
      : (
          await call('listPractitioners', {
            query: { company: clinicId, panel_ids: panel.panel_id },
            signal,
          })
        ).data;
  return {
    name: data.full_name,
    maskedId: data.national_id,
    policies: data.policies.map((one) => ({ id: one.id, label: one.policy_number })),
    panelId: panel?.panel_id,
    hospitals: hospitals.data,
    doctors: doctors.map((one) => ({ number: one.license_number, name: one.name })),
  };
}

export type Patient = Awaited<ReturnType<typeof loadPatient>>;
