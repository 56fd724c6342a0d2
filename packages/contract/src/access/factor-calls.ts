/** The calls of second factors and of the own sessions: a part of the table of contents (`../calls.ts`). */
import { identityBases } from '../service-bases.ts';

const { v2: identity } = identityBases;
const sessions = `${identity}/auth/sessions`;
const factors = `${identity}/auth/factors`;
const factorPolicy = '/api/ops/factor-policy';
const factorResets = '/api/ops/factor-resets';
const users = '/api/ops/users';
const clinicUsers = `${identity}/clinic-users`;

const tried = { method: 'POST', access: 'public', perMinute: 10 } as const;
const ofFactors = {
  method: 'POST',
  access: 'session',
  beforeSetUp: true,
  forPeople: true,
} as const;
const changeOfUser = { method: 'POST', access: 'users:update', idempotent: true } as const;

export const factorCalls = {
  // the own sessions
  listOwnSessions: { ...ofFactors, method: 'GET', path: sessions },
  endOwnSession: { ...ofFactors, path: `${sessions}/:id/end` },

  // second factors
  answerFactor: { ...tried, path: `${identity}/auth/login/factor` },
  startPasskeyLogin: { ...tried, path: `${identity}/auth/login/passkey-options`, perMinute: 30 },
  loginWithPasskey: { ...tried, path: `${identity}/auth/login/passkey` },
  listFactors: { ...ofFactors, method: 'GET', path: factors },
  startPasskey: { ...ofFactors, perMinute: 30, stepUp: true, path: `${factors}/passkey-options` },
  addPasskey: { ...ofFactors, stepUp: true, path: `${factors}/passkeys`, ownTransactions: true },
  startTotp: { ...ofFactors, perMinute: 30, stepUp: true, path: `${factors}/totp-options` },
  addTotp: { ...ofFactors, stepUp: true, path: `${factors}/totp`, ownTransactions: true },
  renameFactor: { ...ofFactors, path: `${factors}/:id/name` },
  removeFactor: { ...ofFactors, path: `${factors}/:id/remove`, stepUp: true },
  renewRecoveryCodes: { ...ofFactors, path: `${factors}/recovery-codes`, stepUp: true },
  startStepUp: { ...ofFactors, perMinute: 30, path: `${identity}/auth/step-up-options` },
  stepUp: { ...ofFactors, path: `${identity}/auth/step-up`, ownTransactions: true },

  // who must have one, and resets by two people
  requestFactorReset: { ...changeOfUser, path: `${users}/:id/factor-reset`, stepUp: true },
  listFactorResets: { method: 'GET', path: factorResets, access: 'users:read' },
  approveFactorReset: { ...changeOfUser, path: `${factorResets}/:id/approve`, stepUp: true },
  declineFactorReset: { ...changeOfUser, path: `${factorResets}/:id/decline`, stepUp: true },

  getFactorPolicy: { method: 'GET', path: factorPolicy, access: 'users:read' },
  changeFactorPolicy: { ...changeOfUser, path: factorPolicy, stepUp: true },
  requestClinicFactorReset: {
    idempotent: true,
    forPeople: true,
    method: 'POST',
    path: `${clinicUsers}/:id/factor-reset`,
    access: 'reset-password:create',
    stepUp: true,
  },
} as const;
