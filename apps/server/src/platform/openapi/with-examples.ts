// Adds the examples to the description of the calls: a value to each parameter, a request and a reply to each call.
import { FIELD_MESSAGES } from '@portal/contract/field-messages.ts';
import type { Problem } from '@portal/contract/problem.ts';
import { problems } from '@portal/contract/problems.ts';
import type { Content, Description, DescribedCall, Parameter } from './description.ts';
import { type CallExample, readExamples } from './examples.ts';

const JSON_TYPE = 'application/json';
const { text } = problems.VALIDATION_FAILED;

const refusal: Problem = {
  status: 'error',
  code: 'VALIDATION_FAILED',
  message: text,
  description: text,
  reason: text,
  details: [{ field: 'visit_date', code: 'DATE_FORMAT', message: FIELD_MESSAGES.DATE_FORMAT }],
  trace_id: '00000000000000000000000000000000',
};

type Calls = Description['paths'][string];

/** The description with a request and a reply of each call; a call's other addresses show none. */
export function withExamples(description: Description): Description {
  const examples = readExamples();
  const paths = Object.entries(description.paths).map(([path, operations]): [string, Calls] => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => {
        const example = examples.get(operation.operationId);
        const described = withRefusalsInJson(operation);
        return [method, example === undefined ? described : withExample(described, example)];
      }),
    ),
  ]);
  return {
    ...description,
    paths: Object.fromEntries(paths),
    components: {
      ...description.components,
      examples: { Refused: { summary: 'A field needs attention', value: refusal } },
    },
  };
}

/** Also a call that answers a file is refused in JSON. */
function withRefusalsInJson(operation: DescribedCall): DescribedCall {
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const [content] = Object.values(response.content ?? {});
    const isRefusal = status.startsWith('4') || status.startsWith('5');
    if (!isRefusal || content === undefined) return [status, response] as const;
    return [status, { ...response, content: { [JSON_TYPE]: content } }] as const;
  });
  return { ...operation, responses: Object.fromEntries(responses) };
}

function withExample(operation: DescribedCall, { request, reply }: CallExample): DescribedCall {
  const { parameters, requestBody, responses } = operation;
  return {
    ...operation,
    ...(parameters === undefined
      ? {}
      : { parameters: parameters.map((parameter) => withValue(parameter, request)) }),
    ...(requestBody === undefined || request.body === undefined
      ? {}
      : { requestBody: withContent(requestBody, { example: request.body }) }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        withContent(response, shownAt(status, reply)),
      ]),
    ),
  };
}

function shownAt(status: string, reply: unknown): object {
  // The description has the refusal once.
  if (status === '4XX') return { examples: { refused: { $ref: '#/components/examples/Refused' } } };
  return status === '5XX' || reply === undefined ? {} : { example: reply };
}

function withValue(parameter: Parameter, { params, query }: CallExample['request']): Parameter {
  const values = { path: params, query }[parameter.in];
  const example = values?.[parameter.name];
  return example === undefined ? parameter : { ...parameter, example };
}

function withContent<Part extends { readonly content?: Content | undefined }>(
  part: Part,
  shown: object,
): Part {
  const json = part.content?.[JSON_TYPE];
  if (json === undefined) return part;
  return { ...part, content: { ...part.content, [JSON_TYPE]: { ...json, ...shown } } };
}
