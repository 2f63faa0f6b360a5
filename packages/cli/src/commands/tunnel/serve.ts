import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { resolve } from 'node:path';
import { KitError, messageOf } from '@bindery/diagnostics';
import { createRelay, createToken, hashToken, readTokenFile, startAdminServer } from '@bindery/tunnel';
import type { AdminServer, Relay, RelayOptions, TlsFiles, TokenRule } from '@bindery/tunnel';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { flagOf, readCount, readList, readPort, readSeconds, readSize } from '../../config/read-options.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { waitForAbort } from '../../live/until-aborted.ts';
import { paint } from '../../output/paint.ts';
import { relayEventLine } from '../../output/print-relay-event.ts';

/** Interval for checking the files of tokens and certificates. */
const CHECK_INTERVAL_MS = 2_000;
const MAX_STREAMS = 100_000;
const MAX_CONNECTIONS = 1_000_000;
const NODE_PORT = 4481;

/** Runs a relay until it is interrupted, then hands over its tunnels. Throws usage, port_in_use, tunnel_tokens_malformed … */
export async function run(input: Input, io: Io): Promise<number> {
  const { tokens, createdToken } = readTokens(input, io);
  const metricsPort = readPort(input, 'metricsPort');
  const relay = await createRelay(optionsOf(input, io, tokens)).catch(explainStartError);
  let admin: AdminServer | undefined;
  let unwatch = (): void => {};
  try {
    admin = metricsPort === undefined ? undefined : await startAdminServer(relay, metricsPort).catch(explainStartError);
    unwatch = watchFiles(relay, input, io);
    announce(relay, { input, io, createdToken, ...(admin === undefined ? {} : { metrics: admin.port }) });
    await waitForAbort(io.signal);
    await relay.drain(readSeconds(input, 'drain'));
  } finally {
    unwatch();
    await admin?.close();
    await relay.close();
  }
  return EXIT.DONE;
}

/** The tokens of the file. Without a file, one token for this run that owns every name. */
function readTokens(input: Input, io: Io): { tokens: TokenRule[]; createdToken: string | undefined } {
  const file = textOf(input, 'tokens');
  if (file !== undefined) return { tokens: readTokenFile(resolve(io.cwd, file)), createdToken: undefined };
  const envToken = io.env['BINDERY_TUNNEL_TOKEN'];
  const token = envToken === undefined || envToken === '' ? createToken() : envToken;
  return {
    tokens: [{ hash: hashToken(token), names: ['*'], label: 'owner' }],
    createdToken: envToken ? undefined : token,
  };
}

function optionsOf(input: Input, io: Io, tokens: readonly TokenRule[]): RelayOptions {
  const [publicUrl, host] = [textOf(input, 'publicUrl'), textOf(input, 'host')];
  const basicAuth = io.env['BINDERY_TUNNEL_BASIC_AUTH'];
  const allow = readList(input, 'allow');
  const tls = readTls(input, io);
  return {
    port: readPort(input, 'port') ?? 0,
    ...(host === undefined ? {} : { host }),
    domain: textOf(input, 'domain') ?? 'localhost',
    ...(publicUrl === undefined ? {} : { publicUrl }),
    hasPaths: isSet(input, 'paths'),
    tokens,
    limits: {
      maxBodyBytes: readSize(input, 'maxBody'),
      maxStreams: readCount(input, 'maxStreams', { min: 1, max: MAX_STREAMS }),
      maxConnections: readCount(input, 'maxConnections', { min: 0, max: MAX_CONNECTIONS }),
      bytesPerSecond: readSize(input, 'bytesPerSecond'),
      idleMs: readSeconds(input, 'idleTimeout'),
      holdMs: readSeconds(input, 'hold'),
    },
    accessPolicy: { ...(basicAuth ? { basicAuth } : {}), allow },
    trustedProxies: readList(input, 'trustProxy'),
    showsNotice: isSet(input, 'notice'),
    ...(tls === undefined ? {} : { tls }),
    ...clusterOf(input),
    countsProcess: true,
    emitsExchanges: isSet(input, 'logExchanges'),
    onEvent: (event) => {
      if (isSet(input, 'json')) io.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), ...event })}\n`);
      else if (event.event !== 'listening') io.stderr.write(`${relayEventLine(io.stderr, event)}\n`);
    },
  };
}

/** @throws {KitError} usage */
function clusterOf(input: Input): Pick<RelayOptions, 'cluster'> {
  const database = textOf(input, 'cluster');
  if (database === undefined) {
    const odd = ['nodePort', 'nodeHost', 'nodeUrl'].find((name) => input[name] !== undefined);
    if (odd === undefined) return {};
    throw new KitError('usage', `${flagOf(odd)} requires --cluster.`, {
      advice: 'Add --cluster <url>, or remove the flag.',
    });
  }
  const url = textOf(input, 'nodeUrl');
  const node = { port: readPort(input, 'nodePort') ?? NODE_PORT, host: textOf(input, 'nodeHost') ?? '127.0.0.1' };
  return { cluster: { database, node: url === undefined ? node : { ...node, url } } };
}

/** @throws {KitError} usage */
function readTls(input: Input, io: Io): TlsFiles | undefined {
  const [certFile, keyFile] = [textOf(input, 'tlsCert'), textOf(input, 'tlsKey')];
  if (certFile === undefined && keyFile === undefined) return undefined;
  if (certFile === undefined || keyFile === undefined) {
    throw new KitError('usage', 'A certificate requires its key.', {
      advice: 'Pass both --tls-cert and --tls-key.',
    });
  }
  try {
    return { cert: readFileSync(resolve(io.cwd, certFile)), key: readFileSync(resolve(io.cwd, keyFile)) };
  } catch (cause) {
    throw new KitError('usage', `Can’t read the certificate: ${messageOf(cause)}.`, { cause });
  }
}

/** Reloads tokens and certificate when their files change. An invalid file changes nothing. */
function watchFiles(relay: Relay, input: Input, io: Io): () => void {
  const watched: string[] = [];
  const onChange = (file: string | undefined, label: string, reload: () => void): void => {
    if (file === undefined) return;
    const path = resolve(io.cwd, file);
    watched.push(path);
    watchFile(path, { interval: CHECK_INTERVAL_MS, persistent: false }, () => {
      try {
        reload();
        io.stderr.write(`reloaded ${label}\n`);
      } catch (thrown) {
        io.stderr.write(
          `${paint(io.stderr, 'yellow', 'warning')} couldn’t reload ${label}, using the previous one: ${messageOf(thrown)}\n`,
        );
      }
    });
  };
  onChange(textOf(input, 'tokens'), 'tokens', () => relay.replaceTokens(readTokens(input, io).tokens));
  for (const name of ['tlsCert', 'tlsKey']) {
    onChange(textOf(input, name), 'certificate and key', () => {
      const tls = readTls(input, io);
      if (tls !== undefined) relay.renewCertificate(tls);
    });
  }
  return () => {
    for (const path of watched) unwatchFile(path);
  };
}

interface ReadyDetails {
  readonly input: Input;
  readonly io: Io;
  readonly createdToken: string | undefined;
  readonly metrics?: number;
}

function announce(relay: Relay, { input, io, createdToken, metrics }: ReadyDetails): void {
  const url =
    textOf(input, 'publicUrl') ?? `http${textOf(input, 'tlsCert') === undefined ? '' : 's'}://localhost:${relay.port}`;
  if (isSet(input, 'json')) {
    const more = {
      ...(createdToken === undefined ? {} : { token: createdToken }),
      ...(metrics === undefined ? {} : { metricsPort: metrics }),
    };
    io.stdout.write(`${JSON.stringify({ event: 'ready', url, port: relay.port, ...more })}\n`);
    return;
  }
  const token = createdToken === undefined ? '' : `  token    ${createdToken}   (valid for this run, for every name)\n`;
  const numbers = metrics === undefined ? '' : `  metrics  http://127.0.0.1:${metrics}/metrics\n`;
  io.stderr.write(`\n  tunnels  ${relay.urlOf('<name>')}\n${token}${numbers}\n`);
  io.stdout.write(`ready ${url}\n`);
}

/** Explains a system error in terms of flags. @throws {KitError} port_in_use, usage */
function explainStartError(thrown: unknown): never {
  const { code = '', port, address } = thrown as { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE') {
    throw new KitError('port_in_use', `Port ${port} is in use.`, {
      advice: 'Stop the program that uses it, or choose another port with --port, --metrics-port, or --node-port.',
      cause: thrown,
    });
  }
  const isUnavailable = code === 'EADDRNOTAVAIL' || code === 'EACCES';
  if (!isUnavailable && !code.startsWith('ERR_OSSL')) throw thrown;
  const message = isUnavailable
    ? `Can’t listen on ${address}:${port} (${code}).`
    : `Can’t use the certificate or its key: ${messageOf(thrown)}.`;
  const advice = isUnavailable
    ? 'Choose another --host or --port. Ports below 1024 require elevated privileges.'
    : 'Use a matching certificate and key in PEM format.';
  throw new KitError('usage', message, { advice, cause: thrown });
}
