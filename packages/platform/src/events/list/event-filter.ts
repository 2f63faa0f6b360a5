// What a list of events can be requested, and which of it is looked up by a key.
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { containsText } from '../../store/contains-text.ts';
import type { EventTable, Tables } from '../../store/tables.ts';

/** Which events; times in milliseconds since 1970. */
export interface EventFilter {
  readonly integration?: string | undefined;
  readonly installation?: string | undefined;
  readonly type?: readonly string[] | undefined;
  readonly state?: readonly EventTable['state'][] | undefined;
  readonly component?: string | undefined;
  readonly cause?: string | undefined;
  /** `404`, or `4xx`. */
  readonly status?: string | undefined;
  readonly text?: string | undefined;
  readonly minDurationMs?: number | undefined;
  readonly maxDurationMs?: number | undefined;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** Columns that have a key with the time of the event, those first that find the fewest events. */
export type KeyColumn = 'cause_event' | 'component' | 'installation' | 'state' | 'type' | 'integration';

/** The range of a scan: events with one of these values, or all events. */
export interface EventKey {
  readonly column: KeyColumn | undefined;
  readonly values: readonly string[];
}

/** The key that finds the fewest events that a filter lets through. */
export function keyOf(filter: EventFilter): EventKey {
  const { cause, component, installation, state = [], type = [], integration } = filter;
  // Most events succeed, so that this state finds no fewer than there are, and has no key.
  const keys: readonly (readonly [KeyColumn, readonly string[]])[] = [
    ['cause_event', listOf(cause)],
    ['component', listOf(component)],
    ['state', state.includes('success') ? [] : state],
    ['installation', listOf(installation)],
    ['type', type],
    ['integration', listOf(integration)],
  ];
  const [column, values] = keys.find(([, ids]) => ids.length > 0) ?? [undefined, []];
  return { column, values: [...new Set(values)] };
}

function listOf(value: string | undefined): string[] {
  return value === undefined ? [] : [value];
}

type EventExpression = ExpressionBuilder<Tables, 'event'>;

/** Everything that a filter requests but times, as a condition on columns that are before the payload. */
export function conditionOf(filter: EventFilter): (eb: EventExpression) => Expression<SqlBool> {
  return (eb) => {
    const { status, text, minDurationMs, maxDurationMs } = filter;
    const same = (column: KeyColumn, values: readonly string[] | undefined) =>
      values === undefined ? [] : [eb(column, 'in', ['', ...values] as never)];
    const [least, most] = status === undefined ? [] : statusesOf(status);
    return eb.and([
      ...same('integration', filter.integration === undefined ? undefined : [filter.integration]),
      ...same('installation', filter.installation === undefined ? undefined : [filter.installation]),
      ...same('component', filter.component === undefined ? undefined : [filter.component]),
      ...same('cause_event', filter.cause === undefined ? undefined : [filter.cause]),
      ...same('type', filter.type),
      ...same('state', filter.state),
      ...(least === undefined ? [] : [eb('http_status', '>=', least), eb('http_status', '<=', most ?? least)]),
      ...(minDurationMs === undefined ? [] : [eb('duration_ms', '>=', minDurationMs)]),
      ...(maxDurationMs === undefined ? [] : [eb('duration_ms', '<=', maxDurationMs)]),
      ...(text === undefined ? [] : [containsText(SEARCHED, text)]),
    ]);
  };
}

const SEARCHED = ['event.summary', 'event.type'];

function statusesOf(status: string): [number, number] {
  const first = Number(status.replace('xx', '00'));
  return [first, status.endsWith('xx') ? first + 99 : first];
}
