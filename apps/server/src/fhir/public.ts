// The FHIR server: its kinds of resources, in the order of the CapabilityStatement.
import type { FastifyInstance } from 'fastify';
import { TOKEN_PATH } from '../access/public.ts';
import { registerFhirRoutes, type FhirDoor } from './door/fhir-routes.ts';
import type { ResourceKind } from './door/resource-kind.ts';
import { claimKind, claimResponseKind, explanationKind } from './claims/claim-kinds.ts';
import { taskKind } from './claims/task-kind.ts';
import { communicationKind } from './messages/communication-kind.ts';
import { eligibilityKind } from './parties/eligibility-kind.ts';
import {
  coverageKind,
  organizationKind,
  patientKind,
  practitionerKind,
} from './parties/party-kinds.ts';
import { reconciliationKind } from './payments/reconciliation-kind.ts';

const kinds: readonly ResourceKind[] = [
  patientKind,
  coverageKind,
  eligibilityKind,
  organizationKind,
  practitionerKind,
  claimKind,
  claimResponseKind,
  explanationKind,
  taskKind,
  communicationKind,
  reconciliationKind,
];

export function registerFhir(
  app: FastifyInstance,
  door: Omit<FhirDoor, 'kinds' | 'tokenPath'>,
): Promise<void> {
  return registerFhirRoutes(app, { ...door, kinds, tokenPath: TOKEN_PATH });
}
