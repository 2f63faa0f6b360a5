// A row as data: its sides, how often they alternate, and its figures.
import { withBench } from './measure/bench.ts';
import type { Bench } from './measure/bench.ts';
import type { Rounds, Side } from './measure/interleave.ts';
import type { Figure, Goal, Group, MissingFigure, Row, Unit } from './row.ts';

/** A side that is still to be measured, a result, words for a peer, or why there is no result. */
export type Result = Side | number | string | Error;

/** A figure, from the names of results. */
export interface FigureDefinition<Name extends string> {
  /** Our result. Default `ours`. */
  readonly value?: Name;
  /** The other side's result, or the most that ours may be. */
  readonly versus: Name | number;
  /** Default: the row's. */
  readonly unit?: Unit;
  readonly peer: string | ((results: Readonly<Record<Name, number | string | Error>>) => string);
  /** Absent for a figure that only informs. */
  readonly goal?: Goal;
}

/** A row. */
export interface RowDefinition<Name extends string> {
  readonly name: string;
  readonly group: Group;
  readonly unit: Unit;
  /** How often the sides alternate in a full run. Default: once. */
  readonly rounds?: Rounds;
  /** Results by name. Those that are sides are measured alternately, in their order. */
  readonly sides: (bench: Bench) => Readonly<Record<Name, Result>> | Promise<Readonly<Record<Name, Result>>>;
  /** By suffix; '' for a figure that has the row's own name. */
  readonly figures: Readonly<Record<string, FigureDefinition<NoInfer<Name>>>>;
}

/** Results with a prefix before their names, so that those of several comparisons go together. */
export function prefixed<Prefix extends string, Name extends string, Value>(
  prefix: Prefix,
  results: Readonly<Record<Name, Value>>,
): Record<`${Prefix}/${Name}`, Value> {
  const entries = Object.entries<Value>(results).map(([name, value]) => [`${prefix}/${name}`, value] as const);
  return Object.fromEntries(entries) as Record<`${Prefix}/${Name}`, Value>;
}

const ONCE: Rounds = { rounds: 1, warmups: 0 };

/** Defines a row. */
export function defineRow<Name extends string>(definition: RowDefinition<Name>): Row {
  const { name, group, figures, sides, rounds = ONCE } = definition;
  return {
    name,
    group,
    figures: Object.keys(figures),
    measure: (effort) =>
      withBench(effort, async (bench) => {
        const given = Object.entries<Result>(await sides(bench));
        const waiting = given.filter((entry): entry is [string, Side] => typeof entry[1] === 'function');
        const measured = waiting.length > 0 ? await bench.interleave(Object.fromEntries(waiting), rounds) : {};
        const results = { ...Object.fromEntries(given), ...measured } as Record<Name, number | string | Error>;
        return Object.entries(figures).map(([suffix, figure]) =>
          figureOf(suffix, figure, { unit: definition.unit, results }),
        );
      }),
  };
}

function figureOf<Name extends string>(
  suffix: string,
  figure: FigureDefinition<Name>,
  { unit, results }: { readonly unit: Unit; readonly results: Readonly<Record<Name, number | string | Error>> },
): Figure | MissingFigure {
  const { versus, peer, goal } = figure;
  const found = [results[figure.value ?? ('ours' as Name)], typeof versus === 'number' ? versus : results[versus]];
  const failure = found.find((result) => result instanceof Error);
  if (failure !== undefined) return { suffix, error: failure.message };
  return {
    suffix,
    value: Number(found[0]),
    versus: Number(found[1]),
    unit: figure.unit ?? unit,
    peer: typeof peer === 'string' ? peer : peer(results),
    ...(goal && { goal }),
  };
}
