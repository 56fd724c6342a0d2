/** The stay of an inpatient claim as a client sends it (Claims spec §3, inpatient part). */
import { ATTENDANCE_TYPES, WARD_TYPES } from '@portal/rules/claims/form/stay-form.ts';
import { SURGICAL_COMPLEXITIES } from '@portal/rules/claims/form/surgical-complexity.ts';
import { z } from 'zod';
import { codeText, DateText, MoneyInput, text } from '../wire/values.ts';
import { Days, Quantity, UnitPrice } from './line-numbers.ts';

const Name = text(200).nullish();
const McrNo = codeText(20).nullish();
const Speciality = text(100).nullish();
const Code = text(40).nullish();
const Fee = MoneyInput.nullish();
const Flag = z.boolean().nullish();

export const OperationInput = z
  .strictObject({
    procedure_code: Code.meta({ description: 'the code that the insurer uses, if it has its own' }),
    tosp: Code.meta({ description: 'the code in the table of surgical procedures' }),
    description: text(300).nullish(),
    complexity: z
      .enum(SURGICAL_COMPLEXITIES)
      .nullish()
      .meta({ description: 'the table, 1A to 7C, or MSP' }),
    main_surgeon_name: Name,
    main_surgeon_mcr_no: McrNo,
    main_surgeon_speciality: Speciality,
    assistant_surgeon_name: Name,
    assistant_surgeon_mcr_no: McrNo,
    assistant_surgeon_speciality: Speciality,
    surgeon_fee: Fee,
    surgeon_fee_from_pac: Fee.meta({
      description: 'the amount that the pre-authorisation certificate allows',
    }),
    operation_date: DateText.nullish(),
    is_non_singaporean: Flag,
    extended_operation: Flag,
    new_clinically_accepted_skill_device: Flag,
    foreigner_higher_rated_fee_applied: Flag,
  })
  .meta({ id: 'SentOperation' });

export const DoctorFeeInput = z
  .strictObject({
    doctor_name: Name,
    mcr_no: McrNo,
    attendance_type: z.enum(ATTENDANCE_TYPES).nullish(),
    attendance_fee: Fee.meta({ description: 'for one day' }),
    no_of_days: Days.nullish(),
    surgical_fee: Fee,
    total_fee: Fee.meta({
      description: 'attendance_fee for all days and surgical_fee; the server computes it',
    }),
    is_anaesthetist: Flag,
    gst_included: Flag.meta({ description: 'the fees contain GST' }),
  })
  .meta({ id: 'SentDoctorFee' });

export const AssistingSurgeonInput = z
  .strictObject({
    name: Name,
    mcr_no: McrNo,
    tosp: Code.meta({ description: 'the operation; the whole stay if not given' }),
    speciality: Speciality,
    fee: Fee,
    fee_from_pac: Fee,
  })
  .meta({ id: 'SentAssistingSurgeon' });

export const ConsumableInput = z
  .strictObject({
    consumable: Name,
    code: Code,
    type: Code,
    unit_price: UnitPrice.nullish(),
    quantity: Quantity.nullish(),
    total_amount: Fee.meta({
      description: 'unit_price times quantity; the server computes it',
    }),
  })
  .meta({ id: 'SentConsumable' });

export const InPatientInput = z
  .strictObject({
    admission_date: DateText.nullish(),
    discharge_date: DateText.nullish(),
    length_of_stay: Days.nullish().meta({ description: 'the server computes it' }),
    pac_id: text(60).nullish(),
    log_no: codeText(60).nullish().meta({ description: 'the guarantee letter of this stay' }),
    ward_type: z.enum(WARD_TYPES).nullish(),
    principal_surgeon: Name,
    principal_surgeon_number: McrNo.meta({ description: 'registration number (MCR)' }),
    principal_surgeon_speciality: Speciality,
    hospital_id: Code.meta({ description: 'a code of the look-up list Hospital' }),
    hospital_name: Name,
    is_claim_related_to_prev_hospitalisation: Flag,
    operations: z.array(OperationInput).max(20).default([]),
    doctor_fee: z.array(DoctorFeeInput).max(40).default([]),
    assisting_surgeons: z.array(AssistingSurgeonInput).max(20).default([]),
    claim_consumables: z.array(ConsumableInput).max(60).default([]),
  })
  .meta({ id: 'SentInPatient' });
