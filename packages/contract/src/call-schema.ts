import type { z } from 'zod';

/**
 * The request and the reply of one call. A call without parameters, query or body has no schema for them.
 */
export interface CallSchema {
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: {
    readonly status: 200 | 201 | 204;
    readonly body: z.ZodType;
    /** Only for calls that answer a file; all others answer JSON. */
    readonly mediaTypes?: readonly string[];
  };
}
