/**
 * The request and the reply of every call: the constant with its name, in a file that the `schemas.ts` of its slice
 * lists. A call without its schema does not compile.
 */
import type { z } from 'zod';
import type { CallSchema } from './call-schema.ts';
import type { CallName } from './calls.ts';
import * as access from './access/schemas.ts';
import * as approvals from './approvals/schemas.ts';
import * as assessment from './assessment/schemas.ts';
import * as benefits from './benefits/schemas.ts';
import * as catalogue from './catalogue/schemas.ts';
import * as claims from './claims/schemas.ts';
import * as clinics from './clinics/schemas.ts';
import * as codes from './codes/schemas.ts';
import * as documents from './documents/schemas.ts';
import * as guarantees from './guarantees/schemas.ts';
import * as imports from './imports/schemas.ts';
import * as members from './members/schemas.ts';
import * as messages from './messages/schemas.ts';
import * as notices from './notices/schemas.ts';
import * as payments from './payments/schemas.ts';
import * as programmes from './programmes/schemas.ts';
import * as reports from './reports/schemas.ts';
import * as system from './system/schemas.ts';
import * as today from './today/schemas.ts';
import * as tools from './tools/schemas.ts';
import * as trail from './trail/schemas.ts';

export const schemas = {
  ...access,
  ...approvals,
  ...assessment,
  ...benefits,
  ...catalogue,
  ...claims,
  ...clinics,
  ...codes,
  ...documents,
  ...guarantees,
  ...imports,
  ...members,
  ...messages,
  ...notices,
  ...payments,
  ...programmes,
  ...reports,
  ...system,
  ...today,
  ...tools,
  ...trail,
} satisfies Record<CallName, CallSchema>;

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
