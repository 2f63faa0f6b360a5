import { KitError } from '@bindery/diagnostics';
import { isSet, textOf } from '../../command.ts';
import type { Input } from '../../command.ts';
import { connect } from '../../config/connection.ts';
import { EXIT } from '../../exit-codes.ts';
import type { Io } from '../../io.ts';
import { readAction } from './actions.ts';

/** Shows, freezes, unfreezes, sets, or advances the platform’s clock. Throws ApiError, usage, url_missing … */
export async function run(input: Input, io: Io): Promise<number> {
  const action = readAction(input, { show: [], freeze: ['at'], run: [], set: ['at'], advance: ['by'], reset: [] });
  const { api } = connect(input, io);
  const state =
    action === 'show'
      ? await api.request('GET /_platform/v1/clock')
      : await api.request('PUT /_platform/v1/clock', { body: readChange(input, action) });
  const { now, frozen } = state;
  io.stdout.write(isSet(input, 'json') ? `${JSON.stringify(state)}\n` : `${now}${frozen ? ' (frozen)' : ''}\n`);
  return EXIT.DONE;
}

interface Change {
  now?: string;
  advanceMs?: number;
  frozen?: boolean;
  real?: true;
}

function readChange(input: Input, action: string): Change {
  const at = textOf(input, 'at');
  const now = at === undefined ? {} : { now: at };
  if (action === 'freeze') return { ...now, frozen: true };
  if (action === 'run') return { frozen: false };
  if (action === 'reset') return { real: true };
  if (action === 'advance') return { advanceMs: readDuration(textOf(input, 'by')) };
  if (at === undefined)
    throw new KitError('usage', '"set" requires a time.', { advice: 'For example: --at 2026-06-01T00:00:00Z.' });
  return now;
}

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `90s`, `5m`, `1h`, `7d`, or milliseconds. */
function readDuration(text: string | undefined): number {
  const [, number = '', unit = 'ms'] = /^(\d+)(ms|s|m|h|d)?$/.exec(text ?? '') ?? [];
  if (number !== '') return Number(number) * (UNITS[unit] ?? 1);
  throw new KitError('usage', `--by is "${text ?? ''}". Expected a duration.`, {
    advice: 'For example: --by 90s, 5m, 1h, or 7d.',
  });
}
