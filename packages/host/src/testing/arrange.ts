// Small builders for the host's tests.
import type { FetchEvent, IntegrationEventPayload } from '@bindery/contract';
import { anEnvironment } from '@bindery/testkit/environment';
import type { Delivery, ScriptVersion } from '../integration-host.ts';
import { createThreadHost } from '../thread/create-thread-host.ts';
import { createWorkerdHost } from '../workerd/create-workerd-host.ts';
import type { HostIncident, ScriptHost, ScriptHostOptions } from '../process/create-script-host.ts';
import { scaleMs } from '@bindery/testkit/time-limits';

const hosts: ScriptHost[] = [];
let scripts = 0;
let events = 0;

const CREATE = { workerd: createWorkerdHost, thread: createThreadHost };

/** What a script can run in. */
export type HostKind = keyof typeof CREATE;
export const HOST_KINDS: readonly HostKind[] = ['workerd', 'thread'];

/** A host that {@link disposeHosts} ends. Outgoing requests are answered with 204 unless the test says otherwise. */
export function aHost({
  kind = 'workerd',
  ...options
}: Partial<ScriptHostOptions> & { readonly kind?: HostKind } = {}): ScriptHost {
  const host = CREATE[kind]({ onOutgoing: async () => new Response(null, { status: 204 }), ...options });
  hosts.push(host);
  return host;
}

/** A host whose outgoing requests stay open until `answer` is called. `asked` settles at the first request. */
export function aHostWithSlowOutside(limits: ScriptHostOptions['limits']) {
  const incidents: HostIncident[] = [];
  const requested = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  const host = aHost({
    ...(limits === undefined ? {} : { limits }),
    onIncident: (incident) => incidents.push(incident),
    onOutgoing: async () => {
      requested.resolve();
      await answered.promise;
      return new Response('from outside');
    },
  });
  return { host, incidents, asked: requested.promise, answer: answered.resolve };
}

/** Asks the outside and waits for it, so that the script is at work but not on the thread. */
export const WAITING =
  'export default { async fetch() { return new Response(await (await fetch("https://slow.example.org")).text()) } }';

/** The watch detects that a script yielded when the process responds to the next ping. No event signals that. */
export const aFewPings = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, scaleMs(400)));

export async function disposeHosts(): Promise<void> {
  await Promise.all(hosts.splice(0).map((host) => host.dispose()));
}

/** A script with one module. */
export function aScript(code: string, fields: Partial<ScriptVersion> = {}): ScriptVersion {
  scripts++;
  return {
    id: `script-${scripts}`,
    integration: 'sample',
    version: scripts,
    organization: 'org_1',
    modules: { 'script.js': code },
    mainModule: 'script.js',
    ...fields,
  };
}

export function taskEvent(task: Record<string, unknown> = {}): IntegrationEventPayload {
  events++;
  return { eventId: `ev_${events}`, type: 'task', task };
}

export function fetchEvent(method: FetchEvent['request']['method'], headers: Record<string, string> = {}): FetchEvent {
  events++;
  return { eventId: `ev_${events}`, type: 'fetch', request: { method, url: 'https://x.example.org/hook', headers } };
}

/** A delivery of a task, or of whatever event is given. */
export function aDelivery(script: ScriptVersion, fields: Partial<Delivery> = {}): Delivery {
  const event = fields.event ?? taskEvent();
  return { eventId: event.eventId, script, event, environment: anEnvironment(), timeoutMs: scaleMs(10_000), ...fields };
}
