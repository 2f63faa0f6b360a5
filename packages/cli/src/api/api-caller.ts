// Sends requests of any operation through the client, and reads the response: a body, a list page by page, or a stream.
import { readApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import { WARNING_HEADER } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import type { Io } from '../io.ts';
import { paint } from '../output/paint.ts';
import { splitAdvice } from '../output/split-advice.ts';
import type { RequestInput } from './build-input.ts';
import type { DescribedOperation } from './described-operation.ts';

/** Context of a call. */
export interface ApiCall {
  readonly operation: DescribedOperation;
  readonly api: Client;
  readonly headers: Readonly<Record<string, string>>;
  /** Whether to print the response status and headers. */
  readonly isIncluding: boolean;
}

/** A page of a list. */
interface Page {
  readonly items: readonly unknown[];
  readonly next?: { readonly page: string };
}

/** The client, for routes that are known only at run time. */
interface AnyRouteClient {
  fetch(
    route: string,
    input: RequestInput,
    options: { headers: Readonly<Record<string, string>>; signal: AbortSignal },
  ): Promise<Response>;
}

/**
 * Sends one request. Prints warnings, and with --include the status and headers, to standard error.
 * @throws {KitError} with the platform’s code and advice if the platform rejects the request
 */
export async function sendCall(
  { operation, api, headers, isIncluding }: ApiCall,
  input: RequestInput,
  io: Io,
): Promise<Response> {
  const client = api as unknown as AnyRouteClient;
  const response = await client.fetch(operation.route, input, { headers, signal: io.signal });
  if (isIncluding) io.stderr.write(formatHead(response));
  const warning = response.headers.get(WARNING_HEADER);
  if (warning !== null) io.stderr.write(`${paint(io.stderr, 'yellow', 'warning')} ${warning}\n`);
  if (!response.ok) throw await errorOf(operation.route, input, response);
  return response;
}

function formatHead(response: Response): string {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\n`);
  return `HTTP ${response.status} ${response.statusText}`.trim() + `\n${headers.join('')}\n`;
}

async function errorOf(route: string, input: RequestInput, response: Response): Promise<KitError> {
  const error = await readApiError(route, response, input);
  const { message, ...advice } = splitAdvice(error.code, error.message);
  return new KitError(error.code, message, { details: error.details, cause: error, ...advice });
}

/** Every item of a list, page by page as they are consumed. */
export async function* sendPages(call: ApiCall, input: RequestInput, io: Io): AsyncGenerator {
  let query = input.query ?? {};
  for (;;) {
    const response = await sendCall(call, { ...input, query }, io);
    const { items, next } = readPage(call.operation, await response.text());
    yield* items;
    if (next === undefined) return;
    // A platform that returns the same page token again would cause an endless loop.
    if (next.page === query['page']) throw unexpected(call.operation, 'returned the same page twice');
    query = { ...query, page: next.page };
  }
}

function readPage(operation: DescribedOperation, text: string): Page {
  try {
    const page = JSON.parse(text) as Partial<Page> | null;
    if (Array.isArray(page?.items)) return page as Page;
  } catch {
    // A body that isn’t JSON isn’t a page either.
  }
  throw unexpected(operation, 'didn’t return a paginated list');
}

function unexpected({ route }: DescribedOperation, fact: string): KitError {
  return new KitError('answer_unexpected', `${route} ${fact}.`, {
    advice: 'Run the command without --paginate, and report this to the platform’s operator.',
  });
}
