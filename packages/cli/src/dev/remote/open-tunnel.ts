// Opens a tunnel to this process: through a relay, through cloudflared, or through the author’s own tunnel.
import { KitError } from '@bindery/diagnostics';
import { ExchangeTap, openPersistentTunnel } from '@bindery/tunnel';
import type { ExchangeLog, TunnelState } from '@bindery/tunnel';
import { startCloudflared } from './cloudflared.ts';
import type { Receiver } from './event-receiver.ts';
import { probeTunnel } from './probe-tunnel.ts';
import type { TunnelChoice } from './read-remote-input.ts';
import { startTapServer } from './tap-server.ts';
import type { Io } from '../../io.ts';

/** A tunnel to the receiver. */
export interface OpenedTunnel {
  /** Its public URL, without the secret path. */
  readonly url: string;
  /** Settles when the tunnel has ended for good. */
  readonly ended: Promise<KitError>;
  close(): Promise<void>;
}

/** Dependencies for opening a tunnel. */
export interface OpenParts {
  readonly io: Io;
  readonly receiver: Receiver;
  /** Log for exchanges. */
  readonly log: ExchangeLog;
  readonly onState: (state: TunnelState) => void;
  /** Called with the port that the author’s own tunnel must forward to. */
  readonly onPort: (port: number) => void;
}

/** An existing tunnel responds quickly or never. */
const OWN_TUNNEL_TIMEOUT_MS = 15_000;

/** DNS takes a while to resolve the new name of a quick tunnel. */
const QUICK_TIMEOUT_MS = 60_000;

/**
 * Opens the tunnel, and resolves once its public URL reaches this process.
 * @throws {KitError} tunnel_refused, tunnel_name_taken, tunnel_probe_failed, cloudflared_missing, port_in_use …
 */
export function openTunnel(choice: TunnelChoice, parts: OpenParts): Promise<OpenedTunnel> {
  return choice.kind === 'relay' ? openRelayTunnel(choice, parts) : openOwnTunnel(choice, parts);
}

type ChoiceOf<Kind extends TunnelChoice['kind']> = Extract<TunnelChoice, { kind: Kind }>;

async function openRelayTunnel(
  { relay, token, name, takesOver }: ChoiceOf<'relay'>,
  { io, receiver, log, onState }: OpenParts,
): Promise<OpenedTunnel> {
  let url = '';
  const tunnel = openPersistentTunnel({
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

async function openOwnTunnel(
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
  const url = program.url.replace(/(?<!\/)\/+$/, '');
  const timeoutMs = choice.kind === 'given' ? OWN_TUNNEL_TIMEOUT_MS : QUICK_TIMEOUT_MS;
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
