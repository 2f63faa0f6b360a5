// Prints what an operation answered: one body, a list page after page, or a stream.
import { readServerSentEvents } from '@bindery/client';
import { isSet } from '../command.ts';
import type { Input } from '../command.ts';
import type { Io } from '../io.ts';
import { formatAnswer, formatItems } from '../output/print-answer.ts';
import { sendCall, sendPages } from './api-caller.ts';
import type { ApiCall } from './api-caller.ts';
import type { RequestInput } from './build-input.ts';

/** A call, and what is sent with it. */
export interface Sent {
  readonly call: ApiCall;
  readonly request: RequestInput;
}

/** Prints one body: as it came, or for reading where it is JSON. */
export async function printOne(given: Input, io: Io, { call, request }: Sent): Promise<void> {
  const response = await sendCall(call, request, io);
  const text = await response.text();
  if (text === '') {
    if (!isSet(given, 'json')) io.stderr.write(`Done (${response.status})\n`);
    return;
  }
  const parsed = isSet(given, 'json') ? undefined : parse(text);
  if (parsed === undefined) io.stdout.write(text.endsWith('\n') ? text : `${text}\n`);
  else printValue(parsed.value, io);
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined; // Not every platform answers JSON: shown as it is.
  }
}

function printValue(value: unknown, io: Io): void {
  const list = value as { items?: unknown; count?: number; next?: { page?: string } } | null;
  if (!Array.isArray(list?.items)) {
    io.stdout.write(formatAnswer(io.stdout, value));
    return;
  }
  io.stdout.write(formatItems(io.stdout, list.items));
  const more = list.next?.page === undefined ? '' : `. For more, use --paginate or --page ${list.next.page}`;
  io.stderr.write(`Showing ${list.items.length} of ${list.count ?? '?'}${more}\n`);
}

/** Prints every item of every page: as one table at the end, or an item a line as pages come. */
export async function printPages(given: Input, io: Io, { call, request }: Sent): Promise<void> {
  const items: unknown[] = [];
  for await (const item of sendPages(call, request, io)) {
    if (isSet(given, 'json')) io.stdout.write(`${JSON.stringify(item)}\n`);
    else items.push(item);
  }
  if (isSet(given, 'json')) return;
  io.stdout.write(formatItems(io.stdout, items));
  io.stderr.write(`${items.length} total\n`);
}

/** Prints what happens until the command is interrupted, or the platform ends the stream. */
export async function printStream(given: Input, io: Io, { call, request }: Sent): Promise<void> {
  try {
    const { body } = await sendCall(call, request, io);
    if (body === null) return;
    for await (const { type, data } of readServerSentEvents(body)) {
      const told = isSet(given, 'json')
        ? JSON.stringify({ type, data: parse(data)?.value ?? data })
        : `${type}  ${data}`;
      io.stdout.write(`${told}\n`);
    }
  } catch (thrown) {
    if (!io.signal.aborted) throw thrown;
  }
}
