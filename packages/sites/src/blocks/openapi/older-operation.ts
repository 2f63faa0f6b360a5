// An operation that was written parameter by parameter, as one of a specification. Assumption: its body is JSON, or a form where the
// author says so.
import type { JsonRecord } from '@bindery/api-model';
import type { OlderOperation, OlderParameter } from '@bindery/content/markdown';
import type { ApiOperation } from '../api-data.ts';
import { OrderedResponses, BlockText } from './written-text.ts';

/** The operation. */
export function apiOperationOf(older: OlderOperation): ApiOperation {
  const { method, path, host, summary, description, isDeprecated, parameters, responses } = older;
  const inBody = parameters.filter(({ location }) => location === 'body' || location === 'form');
  return {
    kind: 'operation',
    method,
    path,
    servers: host === '' ? [] : [{ url: host }],
    resolve: () => undefined,
    operation: {
      summary,
      deprecated: isDeprecated,
      description: new BlockText(description),
      parameters: parameters.filter((one) => !inBody.includes(one)).map(toParameter),
      ...(inBody.length > 0 && { requestBody: bodyOf(inBody) }),
      responses: new OrderedResponses(
        responses.map(({ status, title, blocks }) => [status, { description: new BlockText(blocks, title) }]),
      ),
    },
  };
}

/** Values in a URL or a header are text. */
function toParameter({ name, location, type = 'string', isRequired, description }: OlderParameter): JsonRecord {
  return { name, in: location, required: isRequired, schema: { type }, description: new BlockText(description) };
}

/** The same as readers try it out: what it wants in the header `Authorization` is entered as a credential. */
export function calledOperation(api: ApiOperation, { parameters }: OlderOperation): ApiOperation {
  const header = parameters.find(
    ({ name, location }) => location === 'header' && name.toLowerCase() === 'authorization',
  );
  if (header === undefined) return api;
  const { name } = header;
  return { ...api, security: [{ [name]: [] }], securitySchemes: { [name]: { type: 'apiKey', in: 'header', name } } };
}

function bodyOf(parameters: readonly OlderParameter[]): JsonRecord {
  const properties = new Map<string, JsonRecord>();
  for (const { name, type, description } of parameters) {
    let own = name;
    for (let number = 2; properties.has(own); number++) own = `${name} (${number})`;
    properties.set(own, { type, description: new BlockText(description) });
  }
  const required = parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const isForm = parameters.every(({ location }) => location === 'form');
  const example = Object.fromEntries(parameters.map(({ name, type }) => [name, exampleOf(type)]));
  const schema = { type: 'object', properties: Object.fromEntries(properties), required };
  return { content: { [isForm ? 'multipart/form-data' : 'application/json']: { schema, example } } };
}

/** Types are words that people wrote: `Int`, `Number`, `String`. */
function exampleOf(type = ''): unknown {
  if (/^(?:int|num|float|double|long|decimal)/i.test(type)) return 0;
  if (/^bool/i.test(type)) return true;
  if (/^(?:array|list)|\[\]$/i.test(type)) return [];
  return /^(?:object|json|map|dict)/i.test(type) ? {} : 'text';
}
