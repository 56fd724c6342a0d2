/** Second factors: passkeys, one-time codes of an app, recovery codes; and their use at sign-in and before sensitive calls. */
import {
  FACTOR_KINDS,
  FACTOR_RESET_STATUSES,
  RECOVERY_CODES,
} from '@portal/rules/access/second-factor.ts';
import { USER_TYPES } from '@portal/rules/access/roles.ts';
import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { data, paged, pageQuery, text, Timestamp, Uuid } from '../wire/values.ts';
import { login, Replace } from './session.ts';

const Base64Url = z.string().regex(/^[\w-]{1,20000}$/);
/** Names a question that the server has asked; it can be answered for five minutes. */
const Challenge = text(100).meta({ description: 'of the reply that asked' });
const OneTimeCode = z.string().regex(/^\d{6}$/, 'Six digits.');

/** The needed parts of what `navigator.credentials.create` or `.get` returns, as JSON (WebAuthn Level 3, §5.1). */
const credential = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
};
const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    transports: z.array(text(40)).max(10).default([]),
  }),
});
const Assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
  }),
});

/** The argument of `navigator.credentials.create` or `.get`, as JSON. */
const CredentialOptions = z.looseObject({ challenge: z.string() });

const Factor = z
  .object({
    id: Uuid,
    kind: z.enum(FACTOR_KINDS),
    name: z.string(),
    created_at: Timestamp,
    last_used_at: Timestamp.nullable(),
  })
  .meta({ id: 'Factor' });

const Factors = z
  .object({
    factors: z.array(Factor),
    recovery_codes_left: z.number().int(),
    is_required: z.boolean(),
    required_from: Timestamp.nullable().meta({
      description: 'end of the grace period; null: none is required, or there is one',
    }),
    step_up_until: Timestamp.nullable().meta({
      description: 'until when sensitive calls need no further answer; null: they need one',
    }),
  })
  .meta({ id: 'Factors' });

const RecoveryCodes = z
  .array(z.string())
  .meta({ description: `${RECOVERY_CODES}, shown once; each works once` });

const one = { status: 200, body: data(Factors) } as const;

/** One answer to a question for a factor. */
const answer = {
  challenge: Challenge,
  code: OneTimeCode.optional(),
  recovery_code: text(40).optional(),
  assertion: Assertion.optional(),
};

const AfterLogin = {
  loginWithNewSession: z.boolean().default(false),
  clinicId: text(60).optional(),
};

export const answerFactor = {
  summary: 'Finish a sign-in with a second factor; answers like login',
  body: z.strictObject({ ...answer, ...AfterLogin, replace: Replace }),
  reply: login.reply,
} as const satisfies CallSchema;

export const startPasskeyLogin = {
  summary: 'Begin a sign-in with a passkey alone',
  body: z.strictObject({}),
  reply: {
    status: 200,
    body: data(z.object({ challenge: z.string(), options: CredentialOptions })),
  },
} as const satisfies CallSchema;

export const loginWithPasskey = {
  summary: 'Sign in with a passkey alone; answers like login',
  body: z.strictObject({
    challenge: Challenge,
    assertion: Assertion.optional(),
    client_id: text(60).optional(),
    ...AfterLogin,
  }),
  reply: login.reply,
} as const satisfies CallSchema;

export const listFactors = {
  summary: 'Your own factors, and whether one is required',
  reply: one,
} as const satisfies CallSchema;

export const startPasskey = {
  summary: 'Begin to add a passkey',
  body: z.strictObject({}),
  reply: {
    status: 200,
    body: data(z.object({ challenge: z.string(), options: CredentialOptions })),
  },
} as const satisfies CallSchema;

const added = {
  status: 201,
  body: data(z.object({ factors: Factors, recovery_codes: RecoveryCodes.nullable() })),
} as const;

/** A new factor takes over the account, so an open browser must not be enough. */
const adding = {
  challenge: Challenge,
  name: text(60),
  current_password: z.string().max(200),
};

export const addPasskey = {
  summary: 'Add a passkey; the first factor brings recovery codes',
  body: z.strictObject({ ...adding, credential: NewCredential }),
  reply: added,
} as const satisfies CallSchema;

export const startTotp = {
  summary: 'Begin to add an app that shows one-time codes (RFC 6238)',
  body: z.strictObject({}),
  reply: {
    status: 200,
    body: data(
      z.object({
        challenge: z.string(),
        secret: z.string().meta({ description: 'Base32' }),
        uri: z.string().meta({ description: 'otpauth address' }),
        qr: z.string().meta({ description: 'the address as an SVG picture' }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const addTotp = {
  summary: 'Add the app by a code that it shows; it replaces an earlier app',
  body: z.strictObject({ ...adding, code: OneTimeCode }),
  reply: added,
} as const satisfies CallSchema;

const byId = z.object({ id: Uuid });

export const renameFactor = {
  summary: 'Name one of your factors',
  params: byId,
  body: z.strictObject({ name: text(60) }),
  reply: one,
} as const satisfies CallSchema;

export const removeFactor = {
  summary: 'Remove one of your factors; the last one stays while one is required',
  params: byId,
  body: z.strictObject({}),
  reply: one,
} as const satisfies CallSchema;

export const renewRecoveryCodes = {
  summary: 'Make new recovery codes; the earlier ones no longer work',
  body: z.strictObject({}),
  reply: { status: 201, body: data(z.object({ recovery_codes: RecoveryCodes })) },
} as const satisfies CallSchema;

export const startStepUp = {
  summary: 'Ask for a factor before a sensitive call',
  body: z.strictObject({}),
  reply: {
    status: 200,
    body: data(
      z.object({
        challenge: z.string(),
        methods: z.array(z.enum(FACTOR_KINDS)),
        options: CredentialOptions.nullable().meta({ description: 'null without a passkey' }),
      }),
    ),
  },
} as const satisfies CallSchema;

export const stepUp = {
  summary: 'Answer with a factor; sensitive calls are then allowed for ten minutes',
  body: z.strictObject(answer),
  reply: { status: 200, body: data(z.object({ until: Timestamp })) },
} as const satisfies CallSchema;

const FactorReset = z
  .object({
    id: Uuid,
    user: z.object({ id: Uuid, username: z.string(), name: z.string() }),
    clinic: z.string().nullable().meta({ description: 'or the clinic group of the user' }),
    reason: z.string(),
    status: z.enum(FACTOR_RESET_STATUSES),
    requested_by: z.string(),
    requested_at: Timestamp,
    decided_by: z.string().nullable(),
    decided_at: Timestamp.nullable(),
    can_decide: z.boolean().meta({ description: 'false for whoever asked, and for the user' }),
  })
  .meta({ id: 'FactorReset' });

const asking = {
  params: byId,
  body: z.strictObject({ reason: text(400).min(1) }),
  reply: { status: 201, body: data(z.object({ requested: z.literal(true) })) },
} as const;

export const requestFactorReset = {
  summary: 'Ask another administrator to remove the factors of a user who has lost them',
  ...asking,
} as const satisfies CallSchema;

export const requestClinicFactorReset = {
  summary: 'Ask the administrator to remove the factors of a user of yours who has lost them',
  ...asking,
} as const satisfies CallSchema;

export const listFactorResets = {
  summary: 'Requests to remove factors: waiting ones first',
  query: z.strictObject(pageQuery(10)),
  reply: { status: 200, body: paged(FactorReset) },
} as const satisfies CallSchema;

const decided = {
  params: byId,
  body: z.strictObject({}),
  reply: { status: 200, body: data(FactorReset) },
} as const;

export const approveFactorReset = {
  summary: 'Remove the factors of the user, whose sessions end; nobody decides their own request',
  ...decided,
} as const satisfies CallSchema;

export const declineFactorReset = {
  summary: 'Refuse a request to remove factors',
  ...decided,
} as const satisfies CallSchema;

const FactorPolicySetting = z
  .object({
    user_types: z.array(z.enum(USER_TYPES)),
    roles: z.array(z.string()),
    for_authority: z.boolean().meta({
      description: 'whether everybody needs a factor who can change users or bank accounts',
    }),
    grace_days: z.number().int(),
    version: z.number().int(),
  })
  .meta({ id: 'FactorPolicy' });

export const getFactorPolicy = {
  summary: 'Who must have a second factor',
  reply: { status: 200, body: data(FactorPolicySetting) },
} as const satisfies CallSchema;

export const changeFactorPolicy = {
  summary: 'Change who must have a second factor; it holds from the next sign-in of each user',
  body: z.strictObject({
    user_types: z.array(z.enum(USER_TYPES)).max(USER_TYPES.length),
    roles: z.array(text(60)).max(50),
    for_authority: z.boolean(),
    grace_days: z.number().int().min(0).max(90),
    version: z.number().int().min(1).meta({ description: 'the version that was read' }),
  }),
  reply: { status: 200, body: data(FactorPolicySetting) },
} as const satisfies CallSchema;
