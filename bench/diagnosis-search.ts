// Diagnosis search in the full list of codes, without HTTP: the work of the server alone.
import type { DiagnosisRow } from '../apps/server/src/catalogue/catalogue.queries.ts';
import { DiagnosisIndex } from '../apps/server/src/catalogue/diagnosis-index.ts';
import { percentile, timed, type Figure } from './figures.ts';

const queries = [
  'ac',
  'di',
  'ch',
  'hy',
  'pa',
  'in',
  'e1',
  'j0',
  'as',
  'fr',
  'acute',
  'diabetes',
  'hypertension',
  'low back',
  'pain knee',
  'fracture radius',
  'type 2 diabetes',
  'upper respiratory',
  'gastritis',
  'asthma',
  'J06',
  'E11.9',
  'I10',
  'M54',
  'diabtes',
  'hypertenson',
  'bronchtis',
  'astma',
  'migrane',
  'pnemonia',
];
const runs = 3000;

export async function benchDiagnosisSearch(rows: readonly DiagnosisRow[]): Promise<Figure[]> {
  const index = new DiagnosisIndex(rows);
  const samples = await timed(runs, (run) =>
    index.search(queries[run % queries.length] ?? 'ac', 15, 0),
  );
  const name = `Diagnosis search, ${rows.length.toLocaleString('en')} codes`;
  return [
    { name: `${name}, median`, value: percentile(samples, 0.5), unit: 'ms', goal: '–' },
    { name: `${name}, p99`, value: percentile(samples, 0.99), unit: 'ms', goal: '≤ 2 ms' },
  ];
}
