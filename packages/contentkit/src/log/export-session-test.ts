// Writes the log of a session as a test: user actions, requests, rendered trees, and effects of the host.
import type { HostEffect, SessionEvent } from '../session/session-event.ts';
import type { SessionState } from '../session/session-state.ts';
import type { Transition } from '../session/transition.ts';
import { hidePasswords } from './hide-passwords.ts';
import { replaySession } from './session-log.ts';
import type { SessionLog } from './session-log.ts';

/** Options of {@link exportSessionTest}. */
export interface ExportOptions {
  /** Title of the test. Default: what the person did. */
  readonly title?: string;
  /**
   * A module that exports a transport to the component, and the name of the export. The test then renders with it and compares. Otherwise
   * it replays the recorded responses.
   */
  readonly transport?: { readonly from: string; readonly name: string };
}

/** The text of a test for Vitest, which passes unchanged. Passwords are replaced by their keys. */
export function exportSessionTest(recorded: SessionLog, options: ExportOptions = {}): string {
  const log = hidePasswords(recorded);
  const steps = replaySession(log);
  const { transport } = options;
  const lines = log.events.flatMap((event, index) => [
    ...linesOfEvent(event, transport?.name),
    ...linesOfOutcome(steps[index] as Transition, transport !== undefined),
  ]);
  const settings = Object.keys(log.settings).length === 0 ? '' : `, settings: ${json(log.settings)}`;
  return [
    `import { playSession } from '@bindery/contentkit/log';`,
    `import { expect, it } from 'vitest';`,
    ...(transport === undefined ? [] : [`import { ${transport.name} } from ${quote(transport.from)};`]),
    '',
    `it(${quote(options.title ?? titleOf(log))}, async () => {`,
    `  const session = playSession({ context: ${json(log.context)}${settings} });`,
    ...(transport === undefined ? [] : ['  const requests = [];']),
    ...[...lines, ...linesOfEnd(steps.at(-1)?.state)].map((line) => `  ${line}`),
    '});',
    '',
  ].join('\n');
}

function linesOfEvent(event: SessionEvent, transport: string | undefined): string[] {
  if (event.type === 'failed') return [`session.fail(${json(event.error)}, ${event.sequence});`];
  if (event.type !== 'response') return [`session.send(${json(event)});`];
  const { type: _type, sequence, sources: _sources, durationMs: _duration, headers: _headers, ...response } = event;
  if (transport === undefined) return [`session.answer(${json(response)}, ${sequence});`];
  const request = `requests[${sequence - 1}]`;
  return [
    `const answer${sequence} = await ${transport}.render(${request}, { signal: AbortSignal.timeout(10_000) });`,
    `expect(answer${sequence}.output).toEqual(${json(response.output)});`,
    `session.answer(answer${sequence}, ${sequence});`,
  ];
}

/** The outcome of an event: requests in wire format, and effects of the host. */
function linesOfOutcome({ effects }: Transition, isRendered: boolean): string[] {
  const requests = effects.flatMap((effect) => (effect.type === 'request' ? [effect.request] : []));
  const expectedEffects = effects.filter(
    (effect): effect is HostEffect => effect.type !== 'request' && effect.type !== 'abort',
  );
  return [
    ...(requests.length === 0 ? [] : linesOfRequests(requests, isRendered)),
    ...(expectedEffects.length === 0 ? [] : [`expect(session.takeEffects()).toEqual(${json(expectedEffects)});`]),
  ];
}

function linesOfRequests(requests: readonly unknown[], isRendered: boolean): string[] {
  if (!isRendered) return [`expect(session.takeRequests()).toEqual(${json(requests)});`];
  return [
    'requests.push(...session.takeRequests());',
    `expect(requests.slice(-${requests.length})).toEqual(${json(requests)});`,
  ];
}

/** The final state of every instance. */
function linesOfEnd(state: SessionState | undefined): string[] {
  return (state?.instances ?? []).flatMap(({ id, props, state: values, tree, failure }) => [
    `expect(session.values(${quote(id)})).toEqual(${json(values)});`,
    `expect(session.props(${quote(id)})).toEqual(${json(props)});`,
    `expect(session.tree(${quote(id)})).toEqual(${json(tree?.element)});`,
    ...(failure === undefined
      ? []
      : [
          `expect(session.getState().instances.find(({ id }) => id === ${quote(id)})?.failure).toEqual(${json(failure)});`,
        ]),
  ]);
}

/** The user’s actions in a few words. */
function titleOf({ events }: SessionLog): string {
  const descriptions = events.flatMap((event): string[] => {
    if (event.type === 'mounted') return [`shows ${event.componentId}`];
    if (event.type === 'press') return [`runs "${event.control?.label ?? event.action.action}"`];
    if (event.type === 'input') return [`sets ${event.key}`];
    return event.type === 'close' ? ['closes the modal'] : [];
  });
  const distinct = [...new Set(descriptions)];
  return distinct.length > 4 ? `${distinct.slice(0, 4).join(', ')} and more` : distinct.join(', ');
}

/** On one line if short. */
function json(value: unknown): string {
  const short = JSON.stringify(value) ?? 'undefined';
  return short.length <= 100 ? short : JSON.stringify(value, undefined, 2).replaceAll('\n', '\n  ');
}

function quote(text: string): string {
  return JSON.stringify(text);
}
