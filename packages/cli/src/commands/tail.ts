import { isSet, textOf } from '../command.ts';
import type { Input, RunOther } from '../command.ts';
import { connect } from '../config/connection.ts';
import { integrationName } from '../config/integration-name.ts';
import { readCount } from '../config/read-options.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { typeOf, withLogs } from '../live/hosted-event.ts';
import type { HostedEvent } from '../live/hosted-event.ts';
import { pollEvents } from '../live/poll-events.ts';
import { escapeControls } from '../output/escape-controls.ts';
import { formatEventLine } from '../output/print-event.ts';

/** Milliseconds between two polls. */
const DELAYS = { firstMs: 1_000, maxMs: 30_000 };

/** Prints events of the integration as they happen, on any platform. Throws ApiError, usage, url_missing … */
export async function run(input: Input, io: Io, runOther: RunOther): Promise<number> {
  const connection = connect(input, io);
  if (connection.isLocal) return runOther('events', followInput(input), io);
  const integration = await integrationName(input, io);
  const [type, state, text] = [textOf(input, 'type'), textOf(input, 'state'), textOf(input, 'text')];
  const earlier = readCount(input, 'limit', { min: 0, max: 100 });
  const onAway = (isAway: boolean): void => {
    io.stderr.write(isAway ? `${connection.url} doesn’t respond. Retrying…\n` : `${connection.url} responds again.\n`);
  };
  const options = { integration, earlier, delays: DELAYS, signal: io.signal, onAway };
  for await (const listed of pollEvents(connection.api, options)) {
    if (type !== undefined && typeOf(listed) !== type) continue;
    if (state !== undefined && listed.status !== state) continue;
    const event = await withLogs(connection.api, integration, listed);
    if (text === undefined || JSON.stringify([event.summary, event.payload]).includes(text)) print(input, io, event);
  }
  return EXIT.DONE;
}

/** A local platform streams its events, with attempts and calls. */
function followInput({ name, limit, ...filters }: Input): Input {
  return { ...filters, name, follow: true, ...(Number(limit) > 0 ? { limit } : { limit: '1' }) };
}

function print(input: Input, io: Io, event: HostedEvent): void {
  if (isSet(input, 'json')) {
    io.stdout.write(`${JSON.stringify(event)}\n`);
    return;
  }
  io.stdout.write(`${formatEventLine(io.stdout, event)}\n`);
  for (const { timestamp = '', level = '', message = '' } of event.logs) {
    io.stdout.write(`  ${timestamp.slice(11, 23)}  ${level.padEnd(5)}  ${escapeControls(message)}\n`);
  }
}
