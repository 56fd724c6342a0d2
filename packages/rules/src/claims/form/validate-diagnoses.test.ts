import { describe, expect, test } from 'vitest';
import { LOCATION_TYPES } from '../../catalogue/location-type.ts';
import { aDiagnosis, fieldsAndCodes } from './claim-form.builders.ts';
import type { DiagnosisForm } from './claim-form.ts';
import { validateDiagnoses } from './validate-diagnoses.ts';

function found(...diagnoses: DiagnosisForm[]): string[] {
  const problems = validateDiagnoses({ diagnoses }, { location: { locationType: 'GP' } });
  return fieldsAndCodes(problems);
}

function several(count: number): DiagnosisForm[] {
  return Array.from({ length: count }, (_, index) => {
    return aDiagnosis({ code: `J0${index}`, isPrincipal: index === 0 });
  });
}

describe('the diagnoses of a claim', () => {
  test('must be one to five', () => {
    expect(found()).toEqual(['diagnosis DIAGNOSIS_REQUIRED']);
    expect(found(...several(1))).toEqual([]);
    expect(found(...several(5))).toEqual([]);
    expect(found(...several(6))).toEqual(['diagnosis DIAGNOSIS_TOO_MANY']);
  });

  test('are not required at laboratories, x-ray centres and health screenings', () => {
    const exempt = LOCATION_TYPES.filter((locationType) => {
      return validateDiagnoses({ diagnoses: [] }, { location: { locationType } }).length === 0;
    });
    expect(exempt).toEqual(['LAB', 'XRAY', 'HS']);
  });

  test('must have exactly one principal', () => {
    const second = aDiagnosis({ code: 'J01' });
    expect(found(aDiagnosis({ isPrincipal: false }))).toEqual(['diagnosis PRINCIPAL_REQUIRED']);
    expect(found(aDiagnosis(), second)).toEqual(['diagnosis PRINCIPAL_TWICE']);
    expect(found(aDiagnosis(), { ...second, isPrincipal: false })).toEqual([]);
  });

  test('must not be acute and chronic at once', () => {
    expect(found(aDiagnosis({ isAcute: false, isChronic: true }))).toEqual([]);
    expect(found(aDiagnosis({ isAcute: true, isChronic: true }))).toEqual([
      'diagnosis.0.is_acute DIAGNOSIS_CLASS_TWICE',
    ]);
  });

  test('must not repeat', () => {
    expect(found(aDiagnosis(), aDiagnosis({ isPrincipal: false }))).toEqual([
      'diagnosis.1.diagnosis_code DIAGNOSIS_DUPLICATE',
    ]);
  });

  test('must have a code; two empty lines are not reported as repeated', () => {
    const empty = { isPrincipal: false };
    expect(found(aDiagnosis(), empty, empty)).toEqual([
      'diagnosis.1.diagnosis_code DIAGNOSIS_CODE_REQUIRED',
      'diagnosis.2.diagnosis_code DIAGNOSIS_CODE_REQUIRED',
    ]);
  });

  test('must be acute or chronic', () => {
    expect(found(aDiagnosis({ isAcute: false }))).toEqual([
      'diagnosis.0.is_acute DIAGNOSIS_CLASS_REQUIRED',
    ]);
    expect(found(aDiagnosis({ isAcute: false, isChronic: true }))).toEqual([]);
  });

  test.each([
    { days: 0, expected: [] },
    { days: 3650, expected: [] },
    { days: 3651, expected: ['diagnosis.0.symptom_duration SYMPTOM_DURATION_RANGE'] },
    { days: -1, expected: ['diagnosis.0.symptom_duration SYMPTOM_DURATION_RANGE'] },
    { days: 0.5, expected: ['diagnosis.0.symptom_duration SYMPTOM_DURATION_RANGE'] },
  ])('with symptoms for $days days: $expected', ({ days, expected }) => {
    expect(found(aDiagnosis({ symptomDuration: days }))).toEqual(expected);
  });
});
