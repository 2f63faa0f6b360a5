// `bindery dev` for a hosted platform: a tunnel brings its events to the local script.
import { resolve } from 'node:path';
import { ApiError } from '@bindery/client';
import type { Integration } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { createWorkerdHost } from '@bindery/host';
import type { OutgoingHandlers, ScriptHost } from '@bindery/host';
import type { AddressRules } from '@bindery/importers';
import { ExchangeLog } from '@bindery/tunnel';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { readOutgoing } from '../../config/read-options.ts';
import { connect } from '../../config/connection.ts';
import type { Connection } from '../../config/connection.ts';
import { dataFolderOf } from '../../config/session.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { openInspector } from '../../live/open-inspector.ts';
import { waitForAbort } from '../../live/until-aborted.ts';
import { openHandlers } from '../live-handlers.ts';
import { openLocalProject } from '../local-project.ts';
import type { LocalProject } from '../local-project.ts';
import { watchProject } from '../watch-project.ts';
import { createDeliver } from './deliver-event.ts';
import { startReceiver } from './event-receiver.ts';
import { createLocalOutgoing } from './local-outgoing.ts';
import { LiveScript } from './live-script.ts';
import { readTunnelChoice } from './read-remote-input.ts';
import type { TunnelChoice } from './read-remote-input.ts';
import { RemoteLoop } from './remote-loop.ts';
import { RemoteSession } from './remote-session.ts';
import { RemoteReporter } from './remote-reporter.ts';

/** Cleanup at the end of the command, last added first. */
type Cleanups = (() => Promise<void>)[];

/**
 * Runs until it is interrupted.
 * @throws {KitError} usage, url_missing, token_missing_in_environment, integration_not_published, dev_mode_taken,
 * manifest_not_found, and errors of opening the tunnel
 */
export async function runRemoteDev(input: Input, io: Io): Promise<number> {
  const choice = readTunnelChoice(input, io);
  const connection = connect(input, io);
  const folder = resolve(io.cwd, textOf(input, 'folder') ?? '.');
  const cleanups: Cleanups = [];
  try {
    const project = await openLocalProject(folder, textOf(input, 'env'));
    cleanups.push(() => project.dispose());
    const dataFolder = dataFolderOf(folder, textOf(input, 'data'));
    return await serve({ input, io, choice, connection, dataFolder, project, cleanups });
  } finally {
    for (const end of cleanups.toReversed()) await end();
  }
}

interface ServeParts {
  readonly input: Input;
  readonly io: Io;
  readonly choice: TunnelChoice;
  readonly connection: Connection;
  readonly dataFolder: string;
  readonly project: LocalProject;
  readonly cleanups: Cleanups;
}

async function serve(served: ServeParts): Promise<number> {
  const { input, io, connection, dataFolder, project, cleanups } = served;
  const build = await project.build(false);
  const integration = await findIntegration(connection, build.name);
  const reporter = new RemoteReporter(io, isSet(input, 'json'));
  const rules = { policy: readOutgoing(input) ?? 'public' };
  const handlers = await openHandlers(input, io, project.root);
  cleanups.push(() => handlers.close());
  const { host, setApiEndpoint } = startHost(connection, { rules, handlers: handlers.current });
  cleanups.push(() => host.dispose());
  const script = new LiveScript(host);
  const deliver = createDeliver({ host, script, onReport: (report) => reporter.delivery(report) });
  const receiver = await startReceiver({
    answer: (received, signal) => {
      setApiEndpoint(received.environment.apiEndpoint);
      return deliver(received, signal);
    },
    onRefused: (reason) => reporter.refused(reason),
  });
  cleanups.push(() => receiver.close());
  const log = new ExchangeLog({ secrets: [receiver.secretPath] });
  const target = { host: '127.0.0.1', port: receiver.replayPort };
  cleanups.push(await openInspector({ log, target, dataFolder }));
  const loop = new RemoteLoop({ project, script, integration, io, asJson: isSet(input, 'json') });
  const watch = watchProject(project.root, {
    dataFolder,
    rebuildScopeOf: (change) => project.rebuildScopeOf(change),
    onChange: (change) => loop.change(change),
  });
  cleanups.push(() => watch.close());
  await loop.begin(build);
  await watch.ready;
  if (!script.isReady) reporter.note('waiting for the first successful build before receiving events');
  await Promise.race([script.ready, waitForAbort(io.signal)]); // Until then, the published script is better than none.
  if (io.signal.aborted) return EXIT.DONE;
  const session = new RemoteSession({ ...served, integration, receiver, log, reporter });
  return session.run();
}

/** @throws {KitError} integration_not_published, usage */
async function findIntegration({ api, url }: Connection, name: string | undefined): Promise<Integration> {
  if (name === undefined) {
    throw new KitError('usage', 'Can’t read the integration name: the manifest has problems.', {
      advice: 'Run "bindery check" to see them.',
    });
  }
  try {
    return await api.request('GET /integrations/{integrationName}', { integrationName: name });
  } catch (thrown) {
    if (!(thrown instanceof ApiError) || thrown.status !== 404) throw thrown;
    throw new KitError('integration_not_published', `No integration "${name}" that you can access on ${url}.`, {
      advice: 'Publish it with "bindery publish", then install it where you want to test it.',
      cause: thrown,
    });
  }
}

interface StartedHost {
  readonly host: ScriptHost;
  readonly setApiEndpoint: (endpoint: string) => void;
}

function startHost(
  { url }: Connection,
  options: { readonly rules: AddressRules; readonly handlers: () => OutgoingHandlers },
): StartedHost {
  let endpoint: string | undefined;
  const host = createWorkerdHost({
    onOutgoing: createLocalOutgoing({ platformUrl: url, apiEndpoint: () => endpoint, ...options }),
  });
  return { host, setApiEndpoint: (apiEndpoint) => void (endpoint = apiEndpoint) };
}
