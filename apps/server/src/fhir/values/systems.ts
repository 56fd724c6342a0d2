// The systems of codes and identifiers in FHIR resources. The portal's own ones are URNs, so that they are the same
// at every address under which a portal is installed.

const own = (name: string) => `urn:x-provider-portal:${name}`;
const hl7 = (name: string) => `http://terminology.hl7.org/CodeSystem/${name}`;

/** Identifiers. */
export const NATIONAL_NUMBER = own('national-number');
export const POLICY_NUMBER = own('policy-number');
export const CLINIC_CODE = own('clinic-code');
export const INSURER_CODE = own('insurer-code');
export const LICENCE_NUMBER = own('licence-number');
export const CLAIM_CODE = own('claim-code');
export const LETTER_REQUEST_NUMBER = own('letter-request-number');
export const LETTER_NUMBER = own('letter-number');
export const ADVICE_NUMBER = own('advice-number');
export const BANK_REFERENCE = own('bank-reference');
export const REFERRAL_CODE = own('referral-code');
export const HOSPITAL_CODE = own('hospital-code');

/** Codes. */
export const PROBLEM = own('problem');
export const PRODUCT = own('product');
export const LINE_CATEGORY = own('line-category');
export const CONSULTATION_TYPE = own('consultation-type');
export const GST = own('gst');
export const SUPPORTING_INFO = own('supporting-info');
export const SUPPORTING_CODE = own('supporting-code');
export const DIAGNOSIS_CLASS = own('diagnosis-class');
export const CLAIM_STATUS = own('claim-status');
export const LETTER_STATUS = own('letter-status');
export const AMOUNT = own('amount');
export const BENEFIT = own('benefit');
export const LIMIT = own('limit');
export const MESSAGE_KIND = own('message-kind');
export const PAYMENT_ENTRY = own('payment-entry');

export const ADJUDICATION = hl7('adjudication');
export const CLAIM_TYPE = hl7('claim-type');
export const COVERAGE_CLASS = hl7('coverage-class');
export const RELATIONSHIP = hl7('subscriber-relationship');
export const ORGANIZATION_TYPE = hl7('organization-type');
export const DIAGNOSIS_TYPE = hl7('ex-diagnosistype');
export const PAYMENT_TYPE = hl7('ex-paymenttype');
export const PAYMENT_OF_ADVICE = hl7('payment-type');
export const BENEFIT_TYPE = hl7('benefit-type');
export const PROCESS_PRIORITY = hl7('processpriority');
export const FINANCIAL_TASK = hl7('financialtaskcode');

/** The International Classification of Diseases, 10th revision. */
export const ICD10 = 'http://hl7.org/fhir/sid/icd-10';
/** ICD-10 and its modifications; the portal's own catalogue decides which codes exist. */
export const ICD10_SYSTEMS: readonly string[] = [ICD10, 'http://hl7.org/fhir/sid/icd-10-cm'];
