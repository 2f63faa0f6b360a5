import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { connect } from '../config/connection.ts';
import { integrationName } from '../config/integration-name.ts';
import { readJsonObject } from '../config/read-json.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { findStaleBuild, printStaleBuild } from '../live/stale-build.ts';
import { waitForAttempt } from '../live/wait-for-attempt.ts';
import { formatEventTrace } from '../output/print-event.ts';

/** Triggers an event and waits until it ends. Exit code 1 if the integration failed. Throws ApiError, usage … */
export async function run(input: Input, io: Io): Promise<number> {
  const integration = await integrationName(input, io);
  const connection = connect(input, io);
  const payloadText = textOf(input, 'payload');
  const payload = payloadText === undefined ? undefined : await readJsonObject(payloadText, '--payload', io);
  const space = textOf(input, 'space');
  const site = textOf(input, 'site');
  const body = {
    integration,
    type: textOf(input, 'type') ?? '',
    ...(payload === undefined ? {} : { payload }),
    ...(space === undefined ? {} : { space }),
    ...(site === undefined ? {} : { site }),
  };
  const send = () => connection.api.request('POST /_platform/v1/events', { body });
  const event = await waitForAttempt(connection, send, io.signal);
  const staleBuild = await findStaleBuild(connection, integration);
  printStaleBuild(io, staleBuild);
  const output = staleBuild === undefined ? event : { ...event, staleBuild };
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(output)}\n` : formatEventTrace(io.stdout, event));
  return event.state === 'success' ? EXIT.DONE : EXIT.PROBLEMS;
}
