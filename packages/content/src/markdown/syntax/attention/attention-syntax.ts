// Emphasis, strong and struck text in linear time. micromark and its GFM extension find the same runs and the same pairs, but look
// back over everything for each run and copy the events of the text for each pair: 31 KB of `*a_ ` take them eight seconds.
import { attention } from 'micromark-core-commonmark';
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough';
import type { Construct, Effects, Event, Extension, State, TokenizeContext } from 'micromark-util-types';
import { MAX_DEPTH, tooDeep } from '../budget.ts';
import { pairCjkRuns } from './pair-cjk-runs.ts';
import { pairRuns } from './pair-runs.ts';
import { ATTENTION_RULES, STRIKETHROUGH_RULES, eventsOfRun, joinRuns, runAt } from './span-run.ts';
import type { SpanRun } from './span-run.ts';

const [ASTERISK, UNDERSCORE, TILDE] = [42, 95, 126];

/** Replaces `attention` and `strikethrough`. */
export function attentionSyntax(): Extension {
  const { text: struck = {} } = gfmStrikethrough();
  const strikethrough = [struck[TILDE] ?? []].flat()[0];
  if (strikethrough === undefined)
    throw new TypeError('micromark-extension-gfm-strikethrough has no construct for "~".');
  const signs = notingFirst({ ...attention, name: 'kitAttention', resolveAll: resolveText });
  const tildes = notingFirst({ ...strikethrough, name: 'kitStrikethrough', resolveAll: resolveText });
  return {
    disable: { null: ['attention', 'strikethrough'] },
    text: { [ASTERISK]: signs, [UNDERSCORE]: signs, [TILDE]: tildes },
    attentionMarkers: { null: [TILDE] },
    insideSpan: { null: [{ ...signs, resolveAll: resolveSpan }] },
  };
}

/** The first matching construct of a text, including text of a link, whose runs are already resolved. */
const firstMatched = new WeakMap<TokenizeContext, string>();

function notingFirst(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
      const note: State = (code) => {
        if (!firstMatched.has(this)) firstMatched.set(this, construct.name ?? '');
        return ok(code);
      };
      return construct.tokenize.call(this, effects, note, nok);
    },
  };
}

/** In a text, the kind that comes first is paired first, as micromark calls the resolvers of constructs in the order of their use. */
function resolveText(events: Event[], context: TokenizeContext): Event[] {
  return resolve(events, findRuns(events), firstMatched.get(context) === 'kitStrikethrough', context);
}

/** In the text of a link, strikethrough comes first, because constructs of extensions are before those of micromark. */
function resolveSpan(events: Event[], context: TokenizeContext): Event[] {
  return resolve(events, findRuns(events), true, context);
}

function findRuns(events: readonly Event[]): SpanRun[] {
  const runs: SpanRun[] = [];
  for (const index of events.keys()) {
    const run = runAt(events, index);
    if (run !== undefined) runs.push(run);
  }
  return runs;
}

function resolve(events: Event[], runs: readonly SpanRun[], struckFirst: boolean, context: TokenizeContext): Event[] {
  if (runs.length === 0) return events;
  const struck = runs.filter(({ kind }) => kind === 'strikethroughSequenceTemporary');
  const signs = runs.filter(({ kind }) => kind === 'attentionSequence');
  if (struckFirst) {
    pairRuns(struck, STRIKETHROUGH_RULES, joinRuns);
    for (const inside of bySpan(runs, 'attentionSequence')) pairRuns(inside, ATTENTION_RULES, joinRuns);
  } else {
    pairRuns(signs, ATTENTION_RULES, joinRuns);
    for (const inside of bySpan(runs, 'strikethroughSequenceTemporary'))
      pairRuns(inside, STRIKETHROUGH_RULES, joinRuns);
  }
  pairCjkRuns(runs, 'attentionSequence', { rules: ATTENTION_RULES, context });
  pairCjkRuns(runs, 'strikethroughSequenceTemporary', { rules: STRIKETHROUGH_RULES, context });
  return replaceRuns(events, runs, context);
}

/** The runs of a kind that are directly inside of the same span of the other kind, which is paired already. */
function bySpan(runs: readonly SpanRun[], kind: SpanRun['kind']): Iterable<readonly SpanRun[]> {
  const open: SpanRun[][] = [[]];
  const groups: SpanRun[][] = [...open];
  for (const run of runs) {
    if (run.kind === kind) {
      open.at(-1)?.push(run);
      continue;
    }
    open.length -= run.ends.length;
    for (const _ of run.begins) {
      const group: SpanRun[] = [];
      open.push(group);
      groups.push(group);
    }
  }
  return groups;
}

/** Mutates the array, because micromark keeps a reference to it. Throws markdown_too_deep. */
function replaceRuns(events: Event[], runs: readonly SpanRun[], context: TokenizeContext): Event[] {
  const before = events.slice(runs[0]?.index ?? 0);
  const first = events.length - before.length;
  events.length = first;
  let [next, depth] = [0, 0];
  for (const run of runs) {
    depth += run.begins.length - run.ends.length;
    if (depth > MAX_DEPTH) throw tooDeep();
    for (; next < run.index - first; next++) events.push(before[next] as Event);
    events.push(...eventsOfRun(run, context));
    next += 2;
  }
  for (; next < before.length; next++) events.push(before[next] as Event);
  return events;
}
