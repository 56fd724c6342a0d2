/**
 * The request and the reply of every call, from the `schemas.ts` of each slice. A call without its schema does
 * not compile.
 */
import type { z } from 'zod';
import type { CallSchema } from './call-schema.ts';
import type { CallName } from './calls.ts';
import { accessSchemas } from './access/schemas.ts';
import { approvalSchemas } from './approvals/schemas.ts';
import { assessmentSchemas } from './assessment/schemas.ts';
import { benefitSchemas } from './benefits/schemas.ts';
import { catalogueSchemas } from './catalogue/schemas.ts';
import { claimSchemas } from './claims/schemas.ts';
import { clinicSchemas } from './clinics/schemas.ts';
import { codeSchemas } from './codes/schemas.ts';
import { documentSchemas } from './documents/schemas.ts';
import { guaranteeSchemas } from './guarantees/schemas.ts';
import { memberSchemas } from './members/schemas.ts';
import { messageSchemas } from './messages/schemas.ts';
import { noticeSchemas } from './notices/schemas.ts';
import { operationsSchemas } from './operations/schemas.ts';
import { paymentSchemas } from './payments/schemas.ts';
import { programmeSchemas } from './programmes/schemas.ts';
import { toolSchemas } from './tools/schemas.ts';

export const schemas = {
  ...accessSchemas,
  ...clinicSchemas,
  ...memberSchemas,
  ...benefitSchemas,
  ...catalogueSchemas,
  ...claimSchemas,
  ...documentSchemas,
  ...codeSchemas,
  ...toolSchemas,
  ...assessmentSchemas,
  ...guaranteeSchemas,
  ...messageSchemas,
  ...approvalSchemas,
  ...paymentSchemas,
  ...noticeSchemas,
  ...operationsSchemas,
  ...programmeSchemas,
} as const satisfies Record<CallName, CallSchema>;

type Schemas = typeof schemas;
type Part<Name extends CallName, Key extends string> =
  Schemas[Name] extends Record<Key, infer Schema extends z.ZodType> ? Schema : undefined;

/** A request as a caller sends it, before defaults and transformations. */
export type Request<Name extends CallName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends z.ZodType ? Key : never]: z.input<
    Extract<Part<Name, Key>, z.ZodType>
  >;
};

/** A request as a handler reads it, after parsing. */
export type ParsedRequest<Name extends CallName> = {
  [Key in 'params' | 'query' | 'body' as Part<Name, Key> extends z.ZodType ? Key : never]: z.output<
    Extract<Part<Name, Key>, z.ZodType>
  >;
};

/** The body of the reply. */
export type Reply<Name extends CallName> = z.output<Schemas[Name]['reply']['body']>;
