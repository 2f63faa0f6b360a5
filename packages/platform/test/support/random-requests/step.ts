// Steps of a random run. A reference stands for a value of an earlier response, so a shorter sequence resolves it to the value of that run.
import { absolutePath } from '@bindery/contract';
import type { Operation } from '@bindery/contract';
import type { Example } from '../conformance/requests.ts';
import type { CallerName } from './callers.ts';

/** One request. Its texts can contain references. */
export interface RequestStep extends Example {
  readonly kind: 'request';
  readonly number: number;
  readonly operation: string;
  readonly declared: Operation;
  readonly caller: CallerName;
  readonly headers: Readonly<Record<string, string>>;
}

/** Time passes, and what is due is done. */
export interface AdvanceStep {
  readonly kind: 'advance';
  readonly ms: number;
}

/** Steps that run at the same time; mostly one. */
export type Group = readonly (RequestStep | AdvanceStep)[];

/** Values of references. */
export type Values = ReadonlyMap<string, string>;

const REFERENCE = /«\d+:[^»]*»/g;

/** A reference to a value at a place of the answer to a request. */
export function referenceTo(number: number, place: string): string {
  return `«${number}:${place}»`;
}

/** Numbers of the requests that a step needs. */
export function neededBy({ parameters, query, body }: RequestStep): number[] {
  const found = JSON.stringify([parameters, query, body ?? null]).match(REFERENCE) ?? [];
  return found.map((reference) => Number.parseInt(reference.slice(1), 10));
}

/** A request as sent: method, path, and JSON. A reference without a value becomes an unknown ID. */
export function toSent(step: RequestStep, values: Values): { method: string; path: string; json: string | undefined } {
  const fill = (text: string): string => text.replaceAll(REFERENCE, (found) => values.get(found) ?? 'nothing-here');
  const { declared, parameters, query, body } = step;
  const path = absolutePath(declared).replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encode(fill(parameters[name] ?? '')),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, fill(value)])).toString();
  const json = body === undefined ? undefined : fillJson(JSON.stringify(body), values);
  return { method: declared.method, path: search === '' ? path : `${path}?${search}`, json };
}

function fillJson(json: string, values: Values): string {
  return json.replaceAll(REFERENCE, (found) => JSON.stringify(values.get(found) ?? 'nothing-here').slice(1, -1));
}

/** Half of a pair of surrogates is in no URL. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
