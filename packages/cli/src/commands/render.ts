import { readApiError } from '@bindery/client';
import { EVENT_HEADER } from '@bindery/contract';
import type { ContentKitContext, PlainObject } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../command.ts';
import type { Input } from '../command.ts';
import { connect } from '../config/connection.ts';
import type { Connection } from '../config/connection.ts';
import { integrationName } from '../config/integration-name.ts';
import { readJsonObject } from '../config/read-json.ts';
import { readCount } from '../config/read-options.ts';
import { readRenderContext } from '../config/render-context.ts';
import { EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { findStaleBuild, printStaleBuild } from '../live/stale-build.ts';
import { untilAttemptEnded } from '../live/wait-for-attempt.ts';
import { withLiveChanges } from '../live/with-live-changes.ts';
import { formatException } from '../output/event-failure.ts';
import type { RenderFormat, RenderResult, OutputOptions } from '../render/write-rendered.ts';

/** Renders a component. Throws ApiError, usage, render_without_tree, browser_missing, browser_failed … */
export async function run(input: Input, io: Io): Promise<number> {
  const name = await integrationName(input, io);
  const connection = connect(input, io);
  const optional = async (flag: string): Promise<Record<string, unknown> | undefined> => {
    const text = textOf(input, flag);
    return text === undefined ? undefined : readJsonObject(text, `--${flag}`, io);
  };
  const component = textOf(input, 'component') ?? '';
  const rendered = { integrationName: name, component };
  const format = readFormat(input);
  const theme = textOf(input, 'theme') as ContentKitContext['theme'] | undefined;
  const context = { ...(await readRenderContext(input, { connection, rendered, io })), ...(theme && { theme }) };
  const state = await optional('state');
  const action = await optional('action');
  const body = {
    componentId: component,
    props: ((await optional('props')) ?? {}) as PlainObject,
    context,
    ...(state === undefined ? {} : { state }),
    ...(action === undefined ? {} : { action: action as { action: string } }),
  };
  const response = await requestRender(connection, io, () =>
    connection.api.fetch(ROUTE, { integrationName: name, body }, { signal: io.signal }),
  );
  if (!response.ok) throw await readApiError(ROUTE, response);
  const output: unknown = await response.json();
  const staleBuild = await findStaleBuild(connection, name);
  printStaleBuild(io, staleBuild);
  if (format !== undefined) {
    const { writeRendered } = await import('../render/write-rendered.ts');
    await writeRendered({ componentId: component, context, output: output as RenderResult['output'] }, format, io);
    return EXIT.DONE;
  }
  const printed = staleBuild === undefined ? output : { ...(output as object), staleBuild };
  io.stdout.write(`${isSet(input, 'json') ? JSON.stringify(printed) : JSON.stringify(printed, null, 2)}\n`);
  return EXIT.DONE;
}

const DEFAULT_WIDTH = 720;

/** Widths of images. */
const WIDTHS = { min: 200, max: 4000 };

/** The output format; undefined for the response as JSON on standard output. Throws usage. */
function readFormat(input: Input): OutputOptions | undefined {
  const format = textOf(input, 'format') as RenderFormat | undefined;
  const out = textOf(input, 'out');
  const width = textOf(input, 'width') === undefined ? DEFAULT_WIDTH : readCount(input, 'width', WIDTHS);
  if (format === undefined || format === 'json') {
    if (out === undefined) return undefined;
    throw new KitError('usage', '--out requires --format jsx, html, or png.', {
      advice: 'To save JSON, redirect standard output to a file.',
    });
  }
  if (isSet(input, 'json')) throw new KitError('usage', `--json and --format ${format} can’t be combined.`);
  return { format, out, width };
}

const ROUTE = 'POST /integrations/{integrationName}/render';

/** The response. On the local platform, exceptions of the script are printed before the caller reports the failure. */
async function requestRender(connection: Connection, io: Io, send: () => Promise<Response>): Promise<Response> {
  if (!connection.isLocal) return send();
  return withLiveChanges(connection, io.signal, async (changes) => {
    const response = await send();
    const eventId = response.headers.get(EVENT_HEADER);
    if (response.ok || eventId === null) return response;
    await untilAttemptEnded(changes, eventId);
    const event = await connection.api.request('GET /_platform/v1/events/{eventId}', { eventId });
    for (const thrown of event.attempts.at(-1)?.exceptions ?? []) {
      io.stderr.write(`${formatException(io.stderr, thrown).join('\n')}\n`);
    }
    return response;
  });
}
