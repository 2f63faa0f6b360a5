// One workerd for all test platforms of a process: a start costs more than most tests. Each platform has isolates of its own in it, since
// every script gets another id on every platform.
import { createWorkerdHost } from '@bindery/host';
import type { Delivery, OutgoingRequest, ScriptHost, ScriptHostOptions, ScriptVersion } from '@bindery/host';
import { TEST_LIMITS } from './test-limits.ts';

/** How long a workerd stays without a platform, in milliseconds. It keeps the process alive. */
const LINGER_MS = 300;

const members = new Map<string, ScriptHostOptions>();
let lastMember = 0;
let shared: ScriptHost | undefined;
let closing: NodeJS.Timeout | undefined;

/** A host of one platform. */
export function joinWorkerd(options: ScriptHostOptions): ScriptHost {
  const member = String(++lastMember);
  members.set(member, options);
  clearTimeout(closing);
  shared ??= startShared();
  const host = shared;
  const loaded = new Set<string>();
  const own = (script: ScriptVersion): ScriptVersion => {
    loaded.add(script.id);
    return { ...script, id: `${member}/${script.id}` };
  };
  return {
    ready: () => host.ready(),
    inspectorUrl: async () => undefined,
    load: (script) => host.load(own(script)),
    deliver: (delivery) => host.deliver({ ...delivery, script: own(delivery.script) }),
    unload: async (id) => {
      loaded.delete(id);
      await host.unload(`${member}/${id}`);
    },
    dispose: async () => {
      if (!members.delete(member)) return;
      await Promise.all([...loaded].map((id) => host.unload(`${member}/${id}`)));
      if (members.size > 0) return;
      // Of platforms that close at the same time, each gets here.
      clearTimeout(closing);
      closing = setTimeout(() => void closeShared(), LINGER_MS);
    },
  };
}

function startShared(): ScriptHost {
  return createWorkerdHost({
    limits: TEST_LIMITS,
    onOutgoing: async (outgoing) => memberOf(outgoing.script).onOutgoing(withOwnId(outgoing)),
    now: (script) => (script === undefined ? Date.now() : (members.get(prefixOf(script.id))?.now?.() ?? Date.now())),
    simulation: (delivery) => simulationOf(delivery),
  });
}

function simulationOf(delivery: Delivery) {
  const simulation = memberOf(delivery.script.id).simulation?.(delivery);
  return simulation ?? { now: Date.now(), seed: delivery.eventId };
}

async function closeShared(): Promise<void> {
  const host = shared;
  shared = undefined;
  await host?.dispose();
}

function memberOf(scriptId: string): ScriptHostOptions {
  const member = members.get(prefixOf(scriptId));
  // The script of a closed platform may still run: its requests fail.
  if (member === undefined) throw new Error('The test platform of this script is closed.');
  return member;
}

function prefixOf(scriptId: string): string {
  return scriptId.slice(0, scriptId.indexOf('/'));
}

function withOwnId(outgoing: OutgoingRequest): OutgoingRequest {
  return { ...outgoing, script: outgoing.script.slice(outgoing.script.indexOf('/') + 1) };
}
