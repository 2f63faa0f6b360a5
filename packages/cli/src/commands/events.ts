import type { LocalEvent } from '@bindery/contract';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { connect } from '../config/connection.ts';
import type { Connection } from '../config/connection.ts';
import { integrationName } from '../config/integration-name.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { formatEventLine, formatEventTrace } from '../output/print-event.ts';
import { waitForEnd } from './trigger.ts';

/** Lists events, follows them, or shows or replays one. Throws ApiError, usage … */
export async function run(input: Input, io: Io): Promise<number> {
  const connection = connect(input, io);
  const id = textOf(input, 'id');
  if (id !== undefined) return showOne(input, io, { connection, id });
  const integration = await integrationName(input, io);
  const type = textOf(input, 'type');
  const query = { integration, limit: Number(textOf(input, 'limit')), ...(type === undefined ? {} : { type }) };
  const { items } = await connection.api.request('GET /_platform/v1/events', { query });
  for (const event of items.toReversed()) print(input, io, event);
  if (isSet(input, 'follow')) await follow(input, io, { connection, integration, type });
  return EXIT.DONE;
}

async function showOne(
  input: Input,
  io: Io,
  { connection, id }: { connection: Connection; id: string },
): Promise<number> {
  const { api } = connection;
  const event = isSet(input, 'replay')
    ? await waitForEnd(
        connection,
        await api.request('POST /_platform/v1/events/{eventId}/replay', { eventId: id }),
        io.signal,
      )
    : await api.request('GET /_platform/v1/events/{eventId}', { eventId: id });
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(event)}\n` : formatEventTrace(io.stdout, event));
  return EXIT.DONE;
}

interface Followed {
  readonly connection: Connection;
  readonly integration: string;
  readonly type: string | undefined;
}

/** Prints events as they end, until the command is told to stop or the platform ends. */
async function follow(input: Input, io: Io, { connection, integration, type }: Followed): Promise<void> {
  const { api } = connection;
  const response = await api.fetch('GET /_platform/v1/live', {}, { signal: io.signal });
  if (response.body === null) return;
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for await (const chunk of response.body) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const id = endedEvent(line, integration);
        if (id === undefined) continue;
        const event = await api.request('GET /_platform/v1/events/{eventId}', { eventId: id });
        if (type === undefined || event.type === type) print(input, io, event);
      }
    }
  } catch (thrown) {
    if (!io.signal.aborted) throw thrown;
  }
}

/** The event that a line of the live updates speaks of, if it is one of the integration's. */
function endedEvent(line: string, integration: string): string | undefined {
  if (!line.startsWith('data: ')) return undefined;
  const change = JSON.parse(line.slice('data: '.length)) as { type: string; id?: string; integration?: string };
  return change.type === 'event' && change.integration === integration ? change.id : undefined;
}

function print(input: Input, io: Io, event: LocalEvent): void {
  io.stdout.write(`${isSet(input, 'json') ? JSON.stringify(event) : formatEventLine(io.stdout, event)}\n`);
}
