// The request that samples make: what is required, written as the panel that tries an operation out writes it, and an example of the body.
import { encodeText, writeHeaderValue, writePathValue, writeQuery } from '../../../model/write-value.ts';
import type { ApiOperation, JsonRecord } from '../../api-data.ts';
import { fieldOfParameter } from '../calls/call-fields.ts';
import { recordOf, resolved, textOf } from '../json-values.ts';
import { exampleOf } from '../media.ts';
import { parametersOf, serverUrl } from '../parameters.ts';
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
  for (const parameter of parametersOf(api, view)) {
    if (parameter['in'] !== 'path' && parameter['required'] !== true) continue;
    const name = String(parameter['name']);
    if (parameter['in'] === 'cookie') cookies.push(cookieOf(name, parameterExample(parameter, view)));
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
  const credentials = sampleCredentials(api, view);
  const body = sampleBody(api, view);
  return {
    method,
    url: urlOf(serverUrl(api.servers) + path.replaceAll('#', '%23'), [...query, ...credentials.query]),
    headers: [...credentials.headers, ...cookieHeader([...cookies, ...credentials.cookies]), ...headers],
    body,
    answer: method === 'HEAD' ? 'none' : responseOf(api, view),
  };
}

function urlOf(url: string, query: readonly string[]): string {
  if (query.length === 0) return url;
  return url + (url.includes('?') ? '&' : '?') + query.join('&');
}

function parameterExample(parameter: JsonRecord, view: ApiView): unknown {
  const [media] = Object.values(recordOf(parameter['content']));
  return exampleOf(media === undefined ? parameter : recordOf(media), 'request', view);
}

function cookieOf(name: string, example: unknown): string {
  const isPlain = ['string', 'number', 'boolean'].includes(typeof example);
  return `${oneLine(name)}=${isPlain ? encodeText(String(example)) : `{${oneLine(name)}}`}`;
}

function cookieHeader(cookies: readonly string[]): SampleHeader[] {
  return cookies.length === 0 ? [] : [['Cookie', cookies.join('; ')]];
}

/** The body of the first success response. */
function responseOf({ operation }: ApiOperation, { source }: ApiView): SampleRequest['answer'] {
  const responses = Object.entries(recordOf(operation['responses']));
  const [, success] =
    responses.find(([status]) => status.startsWith('2')) ?? responses.find(([key]) => key === 'default') ?? [];
  const types = Object.keys(recordOf(resolved(success, source)['content'])).filter(
    (type) => textOf(type) !== undefined,
  );
  if (types.length === 0) return 'none';
  if (types.some((type) => /[/+]json\b|\*\/\*/i.test(type))) return 'json';
  return types.some((type) => /^text\/|[/+](?:xml|yaml)\b/i.test(type)) ? 'text' : 'file';
}
