// The diagnoses that count as chronic: those of the national programme for chronic disease management, by the
// beginning of their code (names are the programme's, prefixes are a domain decision).
import { plainDate, type PlainDate } from '@portal/rules/values/plain-date.ts';

const ALWAYS: Readonly<Record<string, string>> = {
  diabetes: 'E10 E11 E12 E13 E14',
  hypertension: 'I10 I11 I12 I13 I14 I15',
  'lipid disorders': 'E78',
  stroke: 'I60 I61 I62 I63 I64 I65 I66 I67 I68 I69',
  asthma: 'J45',
  'chronic obstructive pulmonary disease': 'J44',
  schizophrenia: 'F20',
  'bipolar disorder and major depression': 'F31 F32 F33',
  dementia: 'F01 F02 F03',
  anxiety: 'F40 F41',
  osteoarthritis: 'M15 M16 M17 M18 M19',
  'benign enlargement of the prostate': 'N40',
  "Parkinson's disease": 'G20',
  'nephritis and kidney disease': 'N00 N01 N02 N03 N04 N05 N06 N07 N08 N18',
  epilepsy: 'G40',
  osteoporosis: 'M80 M81',
  psoriasis: 'L40',
  'rheumatoid arthritis': 'M05 M06',
  'ischaemic heart disease': 'I20 I21 I22 I23 I24 I25',
  gout: 'M10',
  'allergic rhinitis': 'J30',
  'chronic hepatitis B': 'B18.0 B18.1',
};
const ALWAYS_PREFIXES = Object.values(ALWAYS).flatMap((prefixes) => prefixes.split(' '));

/** Thyroid disorders join the programme on 1 January 2027. */
const LATER = { from: plainDate('2027-01-01'), prefixes: ['E03', 'E05'] };

/** Whether a diagnosis code (with its dot) is a chronic condition on a date. */
export function isChronicCondition(code: string, on: PlainDate): boolean {
  const isPrefix = (prefix: string) => code.startsWith(prefix);
  return ALWAYS_PREFIXES.some(isPrefix) || (on >= LATER.from && LATER.prefixes.some(isPrefix));
}
