import { readServerSentEvents } from '@bindery/client';
import { KitError, messageOf } from '@bindery/diagnostics';
import { REASON_HEADER } from '@bindery/tunnel';
import type { Exchange, ExchangeDetail } from '@bindery/tunnel';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { readCount } from '../../config/read-options.ts';
import { dataFolderOf } from '../../config/session.ts';
import { findTunnelSession } from '../../config/tunnel-session.ts';
import type { TunnelSession } from '../../config/tunnel-session.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { exchangeDetail, exchangeLine } from '../../output/print-exchange.ts';

const MAX_LIMIT = 500;

/** Lists, follows, shows, replays, or deletes exchanges. Throws tunnel_not_running, tunnel_exchange_unknown, usage … */
export async function run(input: Input, io: Io): Promise<number> {
  const inspector = new InspectorClient(findTunnelSession(dataFolderOf(io.cwd, textOf(input, 'data'))), io.signal);
  const id = textOf(input, 'id');
  if (isSet(input, 'clear')) {
    await inspector.request('DELETE', '/exchanges');
    return EXIT.DONE;
  }
  if (id === undefined) {
    if (isSet(input, 'replay')) throw new KitError('usage', '--replay requires an exchange ID.');
    await list(input, io, inspector);
    return EXIT.DONE;
  }
  const exchange = isSet(input, 'replay')
    ? ((await inspector.request('POST', `/exchanges/${id}/replay`)) as Exchange).id
    : id;
  const detail = (await inspector.request('GET', `/exchanges/${exchange}`)) as ExchangeDetail;
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(detail)}\n` : exchangeDetail(io.stdout, detail));
  return EXIT.DONE;
}

/** Prints the last exchanges, oldest first, and with --follow each new one when it ends. */
async function list(input: Input, io: Io, inspector: InspectorClient): Promise<void> {
  const search = textOf(input, 'search') ?? '';
  const limit = readCount(input, 'limit', { min: 1, max: MAX_LIMIT });
  const print = (exchange: Exchange): void =>
    io.stdout.write(`${isSet(input, 'json') ? JSON.stringify(exchange) : exchangeLine(io.stdout, exchange)}\n`);
  const query = new URLSearchParams({ limit: String(limit), ...(search === '' ? {} : { search }) });
  const listed = async (): Promise<Exchange[]> =>
    ((await inspector.request('GET', `/exchanges?${query.toString()}`)) as { items: Exchange[] }).items.toReversed();
  const follows = input['follow'] === undefined ? io.isInteractive && !isSet(input, 'json') : isSet(input, 'follow');
  if (!follows) return (await listed()).forEach(print);
  const printed = new Set<string>();
  const printOnce = (exchange: Exchange): void => {
    if (exchange.state === 'open' || printed.has(exchange.id)) return;
    printed.add(exchange.id);
    print(exchange);
  };
  const changes = await inspector.follow();
  for (const exchange of await listed()) printOnce(exchange);
  for (;;) {
    const change = await changes.next().catch(() => undefined); // The tunnel ended, or the command was interrupted.
    if (change === undefined || change.done === true) return;
    const exchange = JSON.parse(change.value.data) as Exchange;
    // Only the inspector can match a search, because it has the bodies.
    if (search === '') printOnce(exchange);
    else if (exchange.state !== 'open') for (const found of await listed()) printOnce(found);
  }
}

/** The inspector of a tunnel, over HTTP. */
class InspectorClient {
  readonly #session: TunnelSession;
  readonly #signal: AbortSignal;

  constructor(session: TunnelSession, signal: AbortSignal) {
    this.#session = session;
    this.#signal = signal;
  }

  async request(method: string, path: string): Promise<unknown> {
    const response = await this.#fetch(method, path);
    return response.status === 204 ? undefined : response.json();
  }

  async follow(): Promise<AsyncGenerator<{ readonly data: string }, void>> {
    const { body } = await this.#fetch('GET', '/exchanges/live');
    return readServerSentEvents(body as ReadableStream<Uint8Array>);
  }

  /** @throws {KitError} tunnel_not_running, or the inspector's own code */
  async #fetch(method: string, path: string): Promise<Response> {
    const { inspector, token } = this.#session;
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(inspector + path, { method, headers, signal: this.#signal }).catch(
      (cause: unknown) => {
        throw new KitError('tunnel_not_running', `Can’t reach the tunnel inspector: ${messageOf(cause)}.`, {
          advice: 'Restart the tunnel with "bindery tunnel connect".',
          cause,
        });
      },
    );
    if (response.ok) return response;
    const { error } = (await response.json()) as { error: { message: string } };
    throw new KitError(response.headers.get(REASON_HEADER) ?? 'internal', error.message);
  }
}
