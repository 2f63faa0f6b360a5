// Prints the response of an operation: a body, a list page by page, or a stream.
import { readServerSentEvents } from '@bindery/client';
import { isSet } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';
import { formatValue, formatItems } from '../output/format-value.ts';
import { sendCall, sendPages } from './api-caller.ts';
import type { ApiCall } from './api-caller.ts';
import type { RequestInput } from './build-input.ts';

/** A call with its request. */
export interface PreparedCall {
  readonly call: ApiCall;
  readonly request: RequestInput;
}

/** Prints one body: raw, or formatted if it is JSON. */
export async function printOne(input: Input, io: Io, { call, request }: PreparedCall): Promise<void> {
  const response = await sendCall(call, request, io);
  const text = await response.text();
  if (text === '') {
    if (!isSet(input, 'json')) io.stderr.write(`Done (${response.status})\n`);
    return;
  }
  const parsed = isSet(input, 'json') ? undefined : parse(text);
  if (parsed === undefined) io.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  else printValue(parsed.value, io);
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined; // Not every platform returns JSON. Print the body unchanged.
  }
}

function printValue(value: unknown, io: Io): void {
  const list = value as { items?: unknown; count?: number; next?: { page?: string } } | null;
  if (!Array.isArray(list?.items)) {
    io.stdout.write(formatValue(io.stdout, value));
    return;
  }
  io.stdout.write(formatItems(io.stdout, list.items));
  const more = list.next?.page === undefined ? '' : `. For more, use --paginate or --page ${list.next.page}`;
  io.stderr.write(`Showing ${list.items.length} of ${list.count ?? '?'}${more}\n`);
}

/** Prints every item of every page: as one table at the end, or one item per line as pages arrive. */
export async function printPages(input: Input, io: Io, { call, request }: PreparedCall): Promise<void> {
  const items: unknown[] = [];
  for await (const item of sendPages(call, request, io)) {
    if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify(item)}\n`);
    else items.push(item);
  }
  if (isSet(input, 'json')) return;
  io.stdout.write(formatItems(io.stdout, items));
  io.stderr.write(`${items.length} total\n`);
}

/** Prints messages until the command is interrupted or the platform closes the stream. */
export async function printStream(input: Input, io: Io, { call, request }: PreparedCall): Promise<void> {
  try {
    const { body } = await sendCall(call, request, io);
    if (body === null) return;
    for await (const { type, data } of readServerSentEvents(body)) {
      const line = isSet(input, 'json')
        ? JSON.stringify({ type, data: parse(data)?.value ?? data })
        : `${type}  ${data}`;
      io.stdout.write(`${line}\n`);
    }
  } catch (thrown) {
    if (!io.signal.aborted) throw thrown;
  }
}
