// The ways to here: a relay, cloudflared, or a tunnel that its author has already.
import { KitError } from '@bindery/diagnostics';
import { ExchangeTap, keepTunnel } from '@bindery/tunnel';
import type { ExchangeLog, TunnelState } from '@bindery/tunnel';
import { startCloudflared } from './cloudflared.ts';
import type { Receiver } from './event-receiver.ts';
import { probeTunnel } from './probe-tunnel.ts';
import type { TunnelChoice } from './read-remote-input.ts';
import { startTapServer } from './tap-server.ts';
import type { Io } from '../../io.ts';

/** A tunnel that leads to the receiver. */
export interface OpenedTunnel {
  /** Its public address, without the secret path. */
  readonly url: string;
  /** Settles when it is over and is not opened again. */
  readonly ended: Promise<KitError>;
  close(): Promise<void>;
}

/** What opening a tunnel needs. */
export interface OpenParts {
  readonly io: Io;
  readonly receiver: Receiver;
  /** Exchanges are written to it. */
  readonly log: ExchangeLog;
  readonly onState: (state: TunnelState) => void;
  /** A tunnel that is not ours leads to this port. */
  readonly onPort: (port: number) => void;
}

/** An existing tunnel answers at once, or not at all. */
const GIVEN_TIMEOUT_MS = 15_000;

/** A new name of a quick tunnel takes a while to be known. */
const QUICK_TIMEOUT_MS = 60_000;

/**
 * Opens the tunnel, and resolves once its public address leads here.
 * @throws {KitError} tunnel_refused, tunnel_name_taken, tunnel_probe_failed, cloudflared_missing, port_in_use …
 */
export function openTunnel(choice: TunnelChoice, parts: OpenParts): Promise<OpenedTunnel> {
  return choice.kind === 'relay' ? openRelayTunnel(choice, parts) : openForeignTunnel(choice, parts);
}

type ChoiceOf<Kind extends TunnelChoice['kind']> = Extract<TunnelChoice, { kind: Kind }>;

async function openRelayTunnel(
  { relay, token, name, takesOver }: ChoiceOf<'relay'>,
  { io, receiver, log, onState }: OpenParts,
): Promise<OpenedTunnel> {
  let url = '';
  const tunnel = keepTunnel({
    relay,
    token,
    takesOver,
    ...(name === undefined ? {} : { name }),
    target: { host: '127.0.0.1', port: receiver.port },
    environment: io.env,
    watch: () => new ExchangeTap({ log }),
    onState: (state) => {
      if (state.state === 'ready') ({ url } = state);
      onState(state);
    },
  });
  const stop = (): void => void tunnel.close();
  io.signal.addEventListener('abort', stop, { once: true });
  try {
    await tunnel.ready;
  } catch (thrown) {
    io.signal.throwIfAborted();
    throw thrown;
  } finally {
    io.signal.removeEventListener('abort', stop);
  }
  return {
    get url() {
      return url;
    },
    ended: tunnel.ended,
    close: () => tunnel.close(),
  };
}

async function openForeignTunnel(
  choice: ChoiceOf<'cloudflared' | 'given'>,
  { io, receiver, log, onPort, onState }: OpenParts,
): Promise<OpenedTunnel> {
  const tap = await startTapServer(choice.port, { host: '127.0.0.1', port: receiver.port }, log);
  onPort(tap.port);
  const program =
    choice.kind === 'given'
      ? { url: choice.url, ended: new Promise<KitError>(() => {}), close: async () => {} }
      : await startCloudflared({ port: tap.port, env: io.env, signal: io.signal }).catch(async (thrown: unknown) => {
          await tap.close();
          throw thrown;
        });
  const close = async (): Promise<void> => {
    await program.close();
    await tap.close();
  };
  const url = program.url.replace(/\/+$/, '');
  const timeoutMs = choice.kind === 'given' ? GIVEN_TIMEOUT_MS : QUICK_TIMEOUT_MS;
  const probe = { url: `${url}/${receiver.secretPath}/probe`, word: receiver.probeToken, timeoutMs, signal: io.signal };
  try {
    await probeTunnel({ ...probe, ended: program.ended });
  } catch (thrown) {
    await close();
    throw thrown;
  }
  onState({ state: 'ready', url });
  return { url, ended: program.ended, close };
}
