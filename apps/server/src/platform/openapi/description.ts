// The parts of an OpenAPI description that the portal adds to or reads again: examples, and pages in Markdown.
import { z } from 'zod';

const Content = z.record(
  z.string(),
  z.looseObject({ schema: z.unknown().optional(), example: z.unknown().optional() }),
);
export type Content = z.infer<typeof Content>;

const Parameter = z.looseObject({
  name: z.string(),
  in: z.string(),
  required: z.boolean().optional(),
  schema: z.unknown().optional(),
  example: z.unknown().optional(),
});
export type Parameter = z.infer<typeof Parameter>;

const DescribedCall = z.looseObject({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.tuple([z.string()]),
  parameters: z.array(Parameter).optional(),
  requestBody: z.looseObject({ content: Content }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: Content.optional() })),
});
export type DescribedCall = z.infer<typeof DescribedCall>;

export const Description = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), DescribedCall)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});
export type Description = z.infer<typeof Description>;
