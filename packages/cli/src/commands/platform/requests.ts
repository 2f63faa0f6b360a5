import { MAX_PAGE_LIMIT } from '@bindery/contract';
import type { ApiRequest, ApiRequestDetails } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import type { Connection } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { formatTable } from '../../output/table.ts';
import { readAction } from './actions.ts';

type Api = Connection['api'];

const FILTERS = ['status', 'operation', 'path', 'integration', 'event'] as const;

/** Lists and shows recorded requests, clears the log, turns recording on or off. Throws ApiError, usage, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const action = readAction(input, { list: [...FILTERS, 'limit'], show: ['id'], clear: [], on: [], off: [] });
  const { api } = connect(input, io);
  if (action === 'list') return list(input, io, api);
  if (action === 'show') return show(input, io, api);
  if (action === 'clear') {
    await api.request('DELETE /_platform/v1/requests');
    io.stdout.write(isSet(input, 'json') ? '{"cleared":true}\n' : 'Request log cleared.\n');
    return EXIT.DONE;
  }
  const state = await api.request('PATCH /_platform/v1/requests', { body: { recording: action === 'on' } });
  io.stdout.write(
    isSet(input, 'json') ? `${JSON.stringify(state)}\n` : `Request recording is ${state.recording ? 'on' : 'off'}.\n`,
  );
  return EXIT.DONE;
}

/** The last requests, oldest first. */
async function list(input: Input, io: Io, api: Api): Promise<number> {
  const filters = FILTERS.map((name) => [name, textOf(input, name)] as const).filter(
    ([, value]) => value !== undefined,
  );
  const query = { ...Object.fromEntries(filters), limit: readLimit(textOf(input, 'limit') ?? '20') };
  const { items } = await api.request('GET /_platform/v1/requests', { query });
  const oldestFirst = items.toReversed();
  if (isSet(input, 'json')) for (const request of oldestFirst) io.stdout.write(`${JSON.stringify(request)}\n`);
  else io.stdout.write(formatTable(oldestFirst.map(describe)));
  return EXIT.DONE;
}

function readLimit(text: string): number {
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= MAX_PAGE_LIMIT) return limit;
  throw new KitError('usage', `--limit is "${text}". Expected a whole number from 1 to ${MAX_PAGE_LIMIT}.`);
}

function describe(request: ApiRequest): string[] {
  const { id, startedAt, status, method, path, query = '', durationMs, caller, operation = '' } = request;
  const actor = caller?.installation ?? caller?.integration ?? caller?.user ?? '-';
  return [id, startedAt, String(status), method, path + query, `${Math.round(durationMs)} ms`, actor, operation];
}

async function show(input: Input, io: Io, api: Api): Promise<number> {
  const request = await api.request('GET /_platform/v1/requests/{requestId}', { requestId: textOf(input, 'id') ?? '' });
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(request)}\n` : formatExchange(request));
  return EXIT.DONE;
}

function formatExchange({ request, response, ...facts }: ApiRequestDetails): string {
  const { method, path, query = '', status, durationMs } = facts;
  const lines = (message: typeof request): string[] => [
    ...Object.entries(message.headers).map(([name, value]) => `${name}: ${value}`),
    ...(message.body === undefined ? [] : ['', message.body]),
  ];
  const about = [facts.operation, facts.scope, facts.event, facts.fault].filter((fact) => fact !== undefined);
  const heads = [
    `${method} ${path}${query}`,
    `${status} in ${Math.round(durationMs)} ms  ${about.join('  ')}`.trimEnd(),
  ];
  return `${[heads[0], ...lines(request), '', heads[1], ...lines(response)].join('\n')}\n`;
}
