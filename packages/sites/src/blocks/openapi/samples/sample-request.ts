// The request that samples make: what is required, written as the panel that tries an operation out writes it, and an example of the body.
import {
  encodeText,
  entriesOf,
  isRecord,
  plainText,
  readParameters,
  readResponses,
  sampleServerUrl,
  textOf,
  writeHeaderValue,
  writePathValue,
  writeQuery,
} from '@bindery/api-model';
import type { ApiParameter } from '@bindery/api-model';
import type { ApiOperation } from '../../api-data.ts';
import { fieldOfParameter } from '../calls/call-fields.ts';
import { exampleOf } from '../media.ts';
import type { ApiView } from '../view.ts';
import { sampleBody } from './sample-body.ts';
import type { SampleBody } from './sample-body.ts';
import { sampleCredentials } from './sample-credentials.ts';
import { oneLine } from './sample-header.ts';
import type { SampleHeader } from './sample-header.ts';
import { sampleValue } from './sample-value.ts';

/** A request as the samples show it. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly SampleHeader[];
  readonly body?: SampleBody | undefined;
  /** The format of the response. */
  readonly answer: 'json' | 'text' | 'file' | 'none';
}

/** Creates the request of an operation. */
export function sampleRequest(api: ApiOperation, view: ApiView): SampleRequest {
  const method = api.method.toUpperCase();
  let { path } = api;
  const query: string[] = [];
  const headers: SampleHeader[] = [];
  const cookies: string[] = [];
  for (const parameter of readParameters(api)) {
    const { name, location, isRequired } = parameter;
    if (!isRequired) continue;
    if (location === 'cookie') cookies.push(cookieOf(name, parameterExample(parameter, view)));
    const field = fieldOfParameter(parameter, view.source);
    if (field === undefined) continue;
    const value = sampleValue(field, () => parameterExample(parameter, view));
    const placeholder = `{${name}}`;
    if (field.location === 'path') {
      path = path.replaceAll(placeholder, () => (value === undefined ? placeholder : writePathValue(field, value)));
    } else if (field.location === 'header') {
      headers.push([oneLine(name), oneLine(value === undefined ? placeholder : writeHeaderValue(field, value))]);
    } else {
      query.push(...(value === undefined ? [`${encodeText(name)}=${placeholder}`] : writeQuery(field, value)));
    }
  }
  const credentials = sampleCredentials(api);
  const body = sampleBody(api, view);
  return {
    method,
    url: urlOf(sampleServerUrl(api.servers) + path.replaceAll('#', '%23'), [...query, ...credentials.query]),
    headers: [...credentials.headers, ...cookieHeader([...cookies, ...credentials.cookies]), ...headers],
    body,
    answer: method === 'HEAD' ? 'none' : responseOf(api),
  };
}

function urlOf(url: string, query: readonly string[]): string {
  if (query.length === 0) return url;
  return url + (url.includes('?') ? '&' : '?') + query.join('&');
}

function parameterExample({ value, media }: ApiParameter, view: ApiView): unknown {
  return exampleOf(media ?? value, 'request', view);
}

function cookieOf(name: string, example: unknown): string {
  const isPlain = example !== undefined && example !== null && !isRecord(example) && !Array.isArray(example);
  return `${oneLine(name)}=${isPlain ? encodeText(plainText(example)) : `{${oneLine(name)}}`}`;
}

function cookieHeader(cookies: readonly string[]): SampleHeader[] {
  return cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')]];
}

/** The body of the first success response. */
function responseOf(api: ApiOperation): SampleRequest['answer'] {
  const responses = readResponses(entriesOf(api.operation['responses']), api);
  const success =
    responses.find(({ status }) => status.startsWith('2')) ?? responses.find(({ status }) => status === 'default');
  const types = (success?.contents ?? []).map(({ type }) => type).filter((type) => textOf(type) !== undefined);
  if (types.length === 0) return 'none';
  if (types.some((type) => /[/+]json\b|\*\/\*/i.test(type))) return 'json';
  return types.some((type) => /^text\/|[/+](?:xml|yaml)\b/i.test(type)) ? 'text' : 'file';
}
