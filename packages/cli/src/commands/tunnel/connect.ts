import { KitError } from '@bindery/diagnostics';
import { ExchangeLog, ExchangeTap, openPersistentTunnel, tuneForBodies } from '@bindery/tunnel';
import type { PersistentTunnelOptions, Target, TunnelState } from '@bindery/tunnel';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { readList, readPort } from '../../config/read-options.ts';
import { dataFolderOf } from '../../config/session.ts';
import { readTarget } from '../../config/tunnel-target.ts';
import { readTunnelToken } from '../../config/tunnel-token.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { openInspector } from '../../live/open-inspector.ts';
import { waitForAbort } from '../../live/until-aborted.ts';
import { paint } from '../../output/paint.ts';
import { tunnelStateJson, tunnelStateLine } from '../../output/print-tunnel-state.ts';
import { watchTarget } from './watch-target.ts';
import type { TargetListener } from './watch-target.ts';

/** Keeps a tunnel open until it is interrupted. Throws usage, token_missing_in_environment, tunnel_refused, tunnel_name_taken … */
export async function run(input: Input, io: Io): Promise<number> {
  tuneForBodies();
  const target = readTarget(textOf(input, 'target') ?? '');
  const log = input['inspect'] === false ? undefined : new ExchangeLog();
  const options = optionsOf(input, io, target);
  const port = readPort(input, 'inspectPort');
  const dataFolder = dataFolderOf(io.cwd, textOf(input, 'data'));
  const endInspector = log === undefined ? undefined : await openInspector({ log, target, dataFolder, port });
  const over = new AbortController();
  try {
    const tunnel = openPersistentTunnel({
      ...options,
      ...(log === undefined ? {} : { watch: () => new ExchangeTap({ log }) }),
      onState: (state) => printState(state, { input, io, hasInspector: log !== undefined }),
    });
    void tunnel.ready.then(
      () => watchTarget(target, targetListener(target, { input, io, signal: over.signal })),
      () => {}, // Reported when the command ends.
    );
    const ended = await Promise.race([tunnel.ended, waitForAbort(io.signal)]);
    if (ended !== undefined) throw ended;
    await tunnel.close();
  } finally {
    over.abort();
    await endInspector?.();
  }
  return EXIT.DONE;
}

/** @throws {KitError} usage, token_missing_in_environment */
function optionsOf(input: Input, io: Io, target: Target): PersistentTunnelOptions {
  const relay = textOf(input, 'relay');
  const name = textOf(input, 'name');
  const basicAuth = io.env['BINDERY_TUNNEL_BASIC_AUTH'];
  const allow = readList(input, 'allow');
  if (relay === undefined) {
    throw new KitError('usage', 'No relay specified.', {
      advice: 'Set --relay or BINDERY_TUNNEL_RELAY. To run your own relay, use "bindery tunnel serve".',
    });
  }
  const token = readTunnelToken(io);
  const accessPolicy =
    basicAuth || allow.length > 0 ? { accessPolicy: { ...(basicAuth ? { basicAuth } : {}), allow } } : {};
  return {
    relay,
    token,
    target,
    ...(name === undefined ? {} : { name }),
    takesOver: isSet(input, 'takeOver'),
    isProbed: input['probe'] !== false,
    environment: io.env,
    ...accessPolicy,
  };
}

interface TargetOutput {
  readonly input: Input;
  readonly io: Io;
  readonly signal: AbortSignal;
}

/** A target that isn’t listening is not an error, because it can start after its tunnel. */
function targetListener({ host, port }: Target, { input, io, signal }: TargetOutput): TargetListener {
  const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const print = (state: 'silent' | 'there', reason: object, line: string): void => {
    if (isSet(input, 'json'))
      io.stdout.write(`${JSON.stringify({ event: 'target', state, address: authority, ...reason })}\n`);
    else io.stderr.write(`${line}\n`);
  };
  const note = paint(io.stderr, 'yellow', 'note');
  return {
    onSilent: (reason) =>
      print(
        'silent',
        { reason },
        `${note} no program is listening on ${authority} yet (${reason}); callers get a 502 until one is`,
      ),
    onReachable: () => print('there', {}, `the program on ${authority} is accepting connections`),
    signal,
  };
}

interface StateOutput {
  readonly input: Input;
  readonly io: Io;
  readonly hasInspector: boolean;
}

function printState(state: TunnelState, { input, io, hasInspector }: StateOutput): void {
  if (isSet(input, 'json')) {
    if (state.state !== 'ended') io.stdout.write(`${tunnelStateJson(state)}\n`);
    return;
  }
  const line = tunnelStateLine(io.stderr, state);
  if (line !== undefined) io.stderr.write(`${line}\n`);
  if (state.state !== 'ready') return;
  if (hasInspector) io.stderr.write('To inspect its exchanges, run: bindery tunnel inspect\n');
  io.stdout.write(`ready ${state.url}\n`);
}
