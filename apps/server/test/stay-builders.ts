// Inpatient claims for tests, at a specialist clinic.
import { aDocument } from './document-builders.ts';
import { aClaim, findDoctor, findPanel, type ClaimBody } from './claim-builders.ts';
import type { Visitor } from './portal.ts';

export type StayBody = NonNullable<ClaimBody['in_patient']>;

const papers = ['DOCTOR_PAC', 'TAX_INVOICE', 'DISCHARGE_SUMMARY'] as const;

/** A stay from 2 to 5 November 2026 with two operations. */
function aStayOf(surgeon: string): StayBody {
  const main = {
    main_surgeon_name: 'Sim Surgeon',
    main_surgeon_mcr_no: surgeon,
    main_surgeon_speciality: 'General surgery',
  };
  return {
    admission_date: '2026-11-02',
    discharge_date: '2026-11-05',
    ward_type: 'B1',
    pac_id: 'PAC-0001',
    principal_surgeon_number: surgeon,
    principal_surgeon_speciality: 'General surgery',
    hospital_id: 'HP0001',
    hospital_name: 'Kallang General Hospital',
    is_claim_related_to_prev_hospitalisation: true,
    operations: [
      {
        ...main,
        tosp: 'SF903Z',
        procedure_code: 'AX-77',
        complexity: '2C',
        assistant_surgeon_name: 'Ada Assistant',
        assistant_surgeon_mcr_no: 'M99888A',
        assistant_surgeon_speciality: 'General surgery',
        surgeon_fee: 600,
        surgeon_fee_from_pac: 1200,
        operation_date: '2026-11-03',
        is_non_singaporean: true,
        extended_operation: false,
        new_clinically_accepted_skill_device: true,
        foreigner_higher_rated_fee_applied: false,
      },
      {
        ...main,
        tosp: 'SF904Z',
        complexity: '1B',
        surgeon_fee: 300,
        operation_date: '2026-11-04',
      },
    ],
    doctor_fee: [
      {
        doctor_name: 'Dora Daily',
        mcr_no: 'M99777B',
        attendance_type: 'DAILY',
        attendance_fee: 100,
        no_of_days: 3,
        surgical_fee: 50,
        is_anaesthetist: false,
        gst_included: false,
      },
    ],
    assisting_surgeons: [
      {
        name: 'Ada Assistant',
        mcr_no: 'M99888A',
        tosp: 'SF903Z',
        speciality: 'General surgery',
        fee: 150,
        fee_from_pac: 250,
      },
    ],
    claim_consumables: [
      { consumable: 'Clip', code: 'C-1', type: 'IMPLANT', unit_price: 33.335, quantity: 3 },
    ],
  };
}

/** An inpatient claim that can be submitted, with its documents. */
export async function anInpatientClaim(
  clerk: Visitor,
  stay: Partial<StayBody> = {},
  more: Partial<ClaimBody> = {},
): Promise<ClaimBody> {
  const surgeon = await findDoctor(clerk, await findPanel(clerk));
  const base = await aClaim(clerk, 'T3000001Z');
  const keys = await Promise.all(papers.map(() => aDocument(clerk)));
  return {
    ...base,
    claim_type: 'INPATIENT',
    date_of_visit_start: undefined,
    surcharge_time: undefined,
    claim_drugs: [],
    out_patient: {
      procedures: [
        { category: 'FACILITY', da_sku_id: 'FE0036', quantity: 3, unit_price: 120 },
        { category: 'FACILITY', da_sku_id: 'FE0034', quantity: 2, unit_price: 180 },
      ],
    },
    in_patient: { ...aStayOf(surgeon), ...stay },
    supporting_docs: papers.map((type, index) => ({
      s3_key: keys[index] ?? '',
      doc_category: type,
    })),
    ...more,
  };
}
