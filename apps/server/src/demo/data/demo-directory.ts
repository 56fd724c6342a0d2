// Opening hours and tests of the laboratories and X-ray clinics.
import { known, type DemoFrame } from './claims/demo-frame.ts';

const DIRECTORY = [
  {
    code: 'LB0001',
    hours: 'Mon–Fri 07:30–18:00, Sat 07:30–13:00',
    tests: ['Full blood count', 'Lipid panel', 'HbA1c', 'Liver function', 'Urine microscopy'],
  },
  {
    code: 'LB0002',
    hours: 'Mon–Sat 08:00–20:00',
    tests: ['Full blood count', 'HbA1c', 'Thyroid function', 'Hepatitis B', 'COVID-19 PCR'],
  },
  {
    code: 'XR0001',
    hours: 'Mon–Fri 08:30–17:30',
    tests: ['Chest X-ray', 'Ultrasound abdomen', 'Mammogram'],
  },
  {
    code: 'XR0002',
    hours: 'Mon–Fri 08:00–21:00, Sun 09:00–13:00',
    tests: ['Chest X-ray', 'Limb X-ray', 'MRI', 'CT scan'],
  },
] as const;

export function addDirectory(
  { rows }: DemoFrame,
  clinics: readonly { readonly id: string; readonly code: string }[],
): void {
  for (const { code, hours, tests } of DIRECTORY) {
    const clinic = known(
      clinics.find((one) => one.code === code),
      code,
    );
    rows.add('location_directory', { location_id: clinic.id, hours, tests });
  }
}
