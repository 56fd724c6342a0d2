// A request for a guarantee letter as a clinic of the demo sends it.
import { LetterRequestInput } from '@portal/contract/guarantees/letter-request.ts';
import { PRODUCT_TYPE_IDS } from '@portal/rules/catalogue/product.ts';
import { parseComplexity } from '@portal/rules/claims/form/surgical-complexity.ts';
import type { PlainDate } from '@portal/rules/values/plain-date.ts';
import { unitPriceToWire } from '@portal/rules/values/quantity.ts';
import type { DemoClinic } from '../demo-clinic-rows.ts';
import type { DemoDoctor, DemoPanel } from '../demo-panel-rows.ts';
import type { DemoPriceList, DemoProduct } from '../demo-product-rows.ts';
import type { DemoEnrolment } from '../members/demo-enrolment.ts';
import type { TypicalVisit } from '../claims/demo-visits.ts';

/** The stay that a letter is requested for. */
export interface LetterStay {
  readonly clinic: DemoClinic;
  readonly enrolment: DemoEnrolment;
  readonly visit: TypicalVisit;
  /** The panel of specialists whose prices are the estimate. */
  readonly panel: DemoPanel;
  readonly doctor: DemoDoctor;
  readonly hospital: { readonly code: string; readonly name: string };
  readonly admission: PlainDate;
  readonly nights: number;
}

const perNight = 380;

const isOperation = ({ typeId }: DemoProduct) => typeId === PRODUCT_TYPE_IDS.TOSP;

/**
 * The request, with the prices of the specialists' panel as estimated fees. Only that panel lists operations, so
 * other clinics name the operation in the reason, and its fee is one of the other fees.
 */
export function letterRequest(stay: LetterStay, prices: DemoPriceList): LetterRequestInput {
  const { clinic, enrolment, visit, panel, doctor, hospital, admission, nights } = stay;
  const [diagnosis] = visit.diagnoses;
  const priceOf = (product: DemoProduct) => unitPriceToWire(prices.priceAt(clinic, panel, product));
  const planned = visit.lines.filter(isOperation);
  const operations = clinic.type === 'SP' ? planned : [];
  const others = visit.lines.filter((product) => !operations.includes(product));
  const otherFees = others.reduce((sum, product) => sum + priceOf(product), nights * perNight);
  return LetterRequestInput.parse({
    provider_company_id: clinic.id,
    member_id: enrolment.member.id,
    policy_id: enrolment.policy.id,
    admission_date: admission,
    length_of_stay: nights,
    hospital_id: hospital.code,
    hospital_name: hospital.name,
    ward_type: nights === 0 ? 'DAY' : 'B1',
    surgeon_name: doctor.name,
    surgeon_mcr_no: doctor.licenseNumber,
    diagnosis_code: diagnosis?.code,
    diagnosis_description: diagnosis?.description,
    reason:
      operations.length > 0
        ? 'Planned admission'
        : `Planned operation: ${planned.map(({ name }) => name).join(', ')}`,
    operations: operations.map((product) => ({
      tosp: product.code,
      description: product.name,
      complexity: parseComplexity(product.complexity) ?? null,
      estimated_fee: priceOf(product),
    })),
    other_fees: Math.round(otherFees * 100) / 100,
    contact_name: clinic.user?.name ?? 'Front desk',
    contact_phone: '+65 6000 0001',
  });
}

/** The estimated total of a request, in dollars. */
export function estimateOf({ operations, other_fees: otherFees }: LetterRequestInput): number {
  return operations.reduce((sum, { estimated_fee: fee }) => sum + (fee ?? 0), otherFees ?? 0);
}
