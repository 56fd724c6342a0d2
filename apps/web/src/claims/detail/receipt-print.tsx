// A receipt for the patient: each line with the parts of plan and patient, and below it the slip that the patient
// signs for the clinic.
import { isolated } from '@portal/texts/isolated.ts';
import { splitOwnMoney } from '@portal/rules/claims/amounts/own-money.ts';
import {
  addCents,
  centsToWire,
  parseCents,
  subtractCents,
  sumCents,
  ZERO_CENTS,
} from '@portal/rules/values/cents.ts';
import { plainDate } from '@portal/rules/values/plain-date.ts';
import type { Claim } from '@portal/contract/claims/claim.ts';
import { useQuery } from '@tanstack/react-query';
import { Letterhead } from '../../clinics/public-parts.ts';
import { formatDate, formatMoney, formatQuantity } from '../../platform/words/formats.ts';
import { useText } from '../../platform/words/i18n.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { BoneLines } from '../../ui/feedback/skeleton.tsx';
import { ScrollFrame } from '../../ui/lists/scroll-frame.tsx';
import { claimQuery } from './claim-detail.api.ts';
import classes from './receipt-print.module.css';
import print from '../../ui/print-sheet.module.css';
import layout from '../../ui/layout.module.css';
import tables from '../../ui/lists/plain-table.module.css';

const centsOf = (amount: number | null) => parseCents(amount ?? 0) ?? ZERO_CENTS;

interface ReceiptLine {
  readonly id: string;
  readonly name: string;
  readonly quantity: number;
  /** With GST, in dollars. */
  readonly charged: number;
  readonly plan: number;
  readonly patient: number;
}

type ShownLine = Pick<
  Claim['claim_drugs'][number],
  | 'amount_before_gst'
  | 'amount_gst'
  | 'id'
  | 'patient_pays_amount'
  | 'plan_pays_amount'
  | 'quantity'
>;

function receiptLine(line: ShownLine, name: string): ReceiptLine {
  const charged = addCents(centsOf(line.amount_before_gst), centsOf(line.amount_gst));
  return {
    id: line.id,
    name,
    quantity: line.quantity,
    charged: centsToWire(charged),
    plan: line.plan_pays_amount,
    patient: line.patient_pays_amount,
  };
}

/** The lines of the claim; the surcharge is the part of the totals that no line has. */
function receiptLines(claim: Claim, surchargeName: string): readonly ReceiptLine[] {
  const lines = [
    ...claim.out_patient.procedures.map((line) => receiptLine(line, line.name)),
    ...(claim.in_patient?.charges ?? []).map((line) => receiptLine(line, line.name)),
    ...claim.claim_drugs.map((line) => receiptLine(line, line.drug_name)),
  ];
  const rest = (total: number, of: (line: ReceiptLine) => number) =>
    centsToWire(subtractCents(centsOf(total), sumCents(lines.map((line) => centsOf(of(line))))));
  const charged = rest(claim.total_fee_amount, (line) => line.charged);
  if (charged === 0) return lines;
  return [
    ...lines,
    {
      id: 'surcharge',
      name: claim.surcharge_description ?? surchargeName,
      quantity: 1,
      charged,
      plan: rest(claim.total_payable_amount, (line) => line.plan),
      patient: rest(claim.total_patient_payable_amount, (line) => line.patient),
    },
  ];
}

function Lines({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const lines = receiptLines(claim, t('claims.detailSurcharge'));
  const label = t('claims.receiptTitle');
  return (
    <ScrollFrame className={`${tables['table']} ${classes['table']}`} label={label}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('claims.detailItem')}</th>
            <th scope="col">{t('claims.receiptAmount')}</th>
            <th scope="col">{t('claims.detailPlanPays')}</th>
            <th scope="col">{t('claims.receiptYouPay')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.name}{' '}
                {line.quantity !== 1 && <small>× {formatQuantity(line.quantity)}</small>}
              </td>
              <td>{formatMoney(line.charged)}</td>
              <td>{formatMoney(line.plan)}</td>
              <td>{formatMoney(line.patient)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('claimLists.listTotal')}</th>
            <td>{formatMoney(claim.total_fee_amount)}</td>
            <td>{formatMoney(claim.total_payable_amount)}</td>
            <td>{formatMoney(claim.total_patient_payable_amount)}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollFrame>
  );
}

type Facts = readonly (readonly [label: string, value: string | null])[];

function FactList({ facts }: { readonly facts: Facts }) {
  return (
    <dl className={print['facts']}>
      {facts
        .filter(([, value]) => value !== null && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function useVisitFacts(claim: Claim): Facts {
  const t = useText();
  const { member_nric_claimant: number, out_patient: visit, in_patient: stay } = claim;
  const patient = [isolated(claim.member_name_claimant), number ?? ''].filter(
    (part) => part !== '',
  );
  return [
    [t('claims.receiptPatient'), patient.join(' · ')],
    [t('claims.detailVisitDate'), formatDate(claim.date_of_visit_start)],
    [t('claims.stayDischarge'), stay === null ? null : formatDate(stay.discharge_date)],
    [t('claimLists.listDoctor'), visit.attending_doctor_name],
    [t('claims.receiptClaim'), claim.claim_code],
    [t('claims.detailReceipt'), claim.receipt_no],
    [t('claimLists.detailCompany'), claim.company_name],
    [t('claims.detailPlan'), `${claim.plan_name} · ${claim.insurer_code}`],
  ];
}

/** The GST, and for a stay the patient's own money. */
function useMoneyFacts(claim: Claim): Facts {
  const t = useText();
  const gst = t('claims.detailGstRate', { rate: claim.gst_percentage });
  const { medisave, cash } = splitOwnMoney(
    centsOf(claim.total_patient_payable_amount),
    centsOf(claim.pay_by_medisave),
  );
  const ofStay: Facts =
    claim.pay_by_medisave === null
      ? []
      : [
          [t('claims.medisavePays'), formatMoney(centsToWire(medisave))],
          [t('claims.patientCash'), formatMoney(centsToWire(cash))],
        ];
  return [
    [t('claims.detailBeforeGst'), formatMoney(claim.total_fee_before_gst)],
    [gst, formatMoney(claim.total_fee_gst)],
    ...ofStay,
  ];
}

function SignatureSlip({ claim }: { readonly claim: Claim }) {
  const t = useText();
  return (
    <section className={classes['slip']} aria-labelledby="signature-slip">
      <h2 id="signature-slip">{t('claims.slipTitle')}</h2>
      <FactList
        facts={[
          [t('claims.receiptPatient'), claim.member_name_claimant],
          [t('claims.receiptClaim'), claim.claim_code],
          [t('claims.detailVisitDate'), formatDate(claim.date_of_visit_start)],
          [t('claims.receiptAmount'), formatMoney(claim.total_fee_amount)],
          [t('claims.detailPlanPays'), formatMoney(claim.total_payable_amount)],
          [t('claims.receiptYouPay'), formatMoney(claim.total_patient_payable_amount)],
        ]}
      />
      <p>{t('claims.slipDeclaration')}</p>
      <div className={classes['signatures']}>
        <span>{t('claims.slipSignature')}</span>
        <span>{t('claims.slipName')}</span>
        <span>{t('claims.slipDate')}</span>
      </div>
    </section>
  );
}

function Receipt({ claim }: { readonly claim: Claim }) {
  const t = useText();
  const facts = useVisitFacts(claim);
  const money = useMoneyFacts(claim);
  const isPaid = claim.payment_date !== null;
  return (
    <div className={print['sheet']}>
      <Letterhead
        clinicId={claim.provider_company_id}
        date={plainDate(claim.date_of_visit_start)}
      />
      <h1>{t('claims.receiptTitle')}</h1>
      <FactList facts={facts} />
      <Lines claim={claim} />
      <FactList facts={money} />
      {!isPaid && <p className={layout['lead']}>{t('claims.receiptMayChange')}</p>}
      <SignatureSlip claim={claim} />
    </div>
  );
}

/** @param id of the claim */
export function ReceiptPrint({ id }: { readonly id: string }) {
  const { data: claim, error, isError, refetch } = useQuery(claimQuery(id));
  if (claim !== undefined) return <Receipt claim={claim} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <BoneLines count={8} />;
}
