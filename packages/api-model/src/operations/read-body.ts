// The body of a request, and which way bodies go.
import { findResolved } from '../data/references.ts';
import type { Direction } from '../examples/example-value.ts';
import type { ApiOperation } from './api-operation.ts';
import { isContent, readContents } from './body-content.ts';
import type { BodyContent } from './body-content.ts';

/** The body of a request. */
export interface ApiBody {
  readonly description: unknown;
  readonly isRequired: boolean;
  readonly contents: readonly BodyContent[];
}

/** Which way a request goes: that of a webhook and of a callback comes from the API. */
export function requestDirection({ kind }: Pick<ApiOperation, 'kind'>): Direction {
  return kind === 'operation' ? 'request' : 'response';
}

/** Which way a response goes. */
export function responseDirection({ kind }: Pick<ApiOperation, 'kind'>): Direction {
  return kind === 'operation' ? 'response' : 'request';
}

/** The body of a request; undefined for none. */
export function readBody(api: ApiOperation): ApiBody | undefined {
  const body = findResolved(api.operation['requestBody'], api);
  if (body === undefined || !isContent(body['content'])) return undefined;
  return {
    description: body['description'],
    isRequired: body['required'] === true,
    contents: readContents(body['content'], api),
  };
}
