// Checks every response of the API against the document it serves. Used by every test that calls the API.
import { findHostedOperation } from '../../src/http/routes/known-paths.ts';
import { createValidate } from './create-validate.ts';
import type { SchemaError, Validate } from './create-validate.ts';

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, DescribedOperation>>>>;
}

interface DescribedOperation {
  readonly responses: Readonly<Record<string, DescribedResponse>>;
}

interface DescribedResponse {
  readonly headers?: Readonly<Record<string, { schema: { enum?: string[] } }>>;
  readonly content?: Readonly<Record<string, unknown>>;
}

const STREAM = 'text/event-stream';

/** One answer. */
export interface CheckedResponse {
  readonly method: string;
  readonly pathname: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Creates a check that throws for a response the document does not describe. */
export function createResponseCheck(document: unknown): (response: CheckedResponse) => void {
  const validate = createValidate(document as object);
  const { paths } = document as Document;
  const findPath = pathFinder(Object.keys(paths));
  return (response) => {
    const path = findPath(response.pathname);
    const method = response.method.toLowerCase();
    const described = path === undefined ? undefined : paths[path]?.[method];
    if (path === undefined || described === undefined) return checkUnknown(response);
    const location = `${response.method} ${path} → ${response.status}`;
    const declared = described.responses[response.status];
    if (declared === undefined) throw new Error(`${location} is not described. ${JSON.stringify(response.body)}`);
    checkCode(location, declared, response);
    const pointer = `/paths/${escape(path)}/${method}/responses/${response.status}/content`;
    checkContent(location, response, {
      content: declared.content ?? {},
      errorsOf: (type, value) => validate(`${pointer}/${escape(type)}/schema`, value),
    });
  };
}

function checkContent(
  location: string,
  { body, headers }: CheckedResponse,
  { content, errorsOf }: { content: Readonly<Record<string, unknown>>; errorsOf: Validate },
): void {
  if (content[STREAM] !== undefined && typeof body === 'string') return checkMessages(location, body, errorsOf);
  if (content['application/json'] === undefined) {
    if (body !== undefined) throw new Error(`${location} has a body where none is described.`);
    return;
  }
  if (headers.get('content-type') !== 'application/json')
    throw new Error(`${location} is ${headers.get('content-type')}.`);
  requireNone(location, errorsOf('application/json', body));
}

/** Every message of a stream that ended, but for the one that says so. */
function checkMessages(location: string, body: string, errorsOf: Validate): void {
  const messages = body.split('\n\n').filter((message) => message.startsWith('data: '));
  for (const message of messages) requireNone(location, errorsOf(STREAM, JSON.parse(message.slice('data: '.length))));
}

function requireNone(location: string, errors: readonly SchemaError[]): void {
  if (errors.length > 0) throw new Error(`${location} does not fit: ${JSON.stringify(errors.slice(0, 5))}`);
}

function checkCode(location: string, response: DescribedResponse, { status, headers, body }: CheckedResponse): void {
  if (status < 400) return;
  const code = headers.get('x-bindery-error') ?? '';
  const codes = response.headers?.['X-Bindery-Error']?.schema.enum ?? [];
  if (!codes.includes(code))
    throw new Error(`${location} answers the code "${code}", described are ${codes.join(', ')}.`);
  checkErrorBody(location, status, body);
}

/** What no operation answers is still an error in the usual form. */
function checkUnknown({ method, pathname, status, headers, body }: CheckedResponse): void {
  const location = `${method} ${pathname} → ${status}`;
  const code = headers.get('x-bindery-error');
  const isHosted = code === 'operation_not_built' && findHostedOperation(method, pathname) !== undefined;
  const isExpected = status === 404 || status === 405 || status === 421 || status === 403 || isHosted;
  if (!isExpected || code === null) throw new Error(`${location} is not described at all.`);
  checkErrorBody(location, status, body);
}

function checkErrorBody(location: string, status: number, body: unknown): void {
  const { error, ...rest } = body as { error: { code: number; message: string } };
  const { code, message, ...more } = error;
  const isExact = Object.keys(rest).length === 0 && Object.keys(more).length === 0;
  if (!isExact || code !== status || message === '')
    throw new Error(`${location} has the body ${JSON.stringify(body)}.`);
}

/** Finds the template of a path; where several match, the one with the fewest parameters. */
function pathFinder(templates: readonly string[]): (pathname: string) => string | undefined {
  const parameters = (template: string): number => template.split('{').length;
  const patterns = templates
    .toSorted((a, b) => parameters(a) - parameters(b))
    .map((template) => [template, new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)] as const);
  return (pathname) => patterns.find(([, pattern]) => pattern.test(pathname))?.[0];
}

function escape(text: string): string {
  return encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'));
}
