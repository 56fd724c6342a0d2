import type { z } from 'zod';

/** What goes in and what comes out of one call. Parts that a call does not have are left out. */
export interface CallSchema {
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly reply: {
    readonly status: 200 | 201 | 204;
    readonly body: z.ZodType;
    /** Of a call that answers a file; all others answer JSON. */
    readonly mediaTypes?: readonly string[];
  };
}
