// What a thread host reports of the code that ran.
import { expect, it } from 'vitest';
import { aDelivery, aScript } from '../testing/arrange.ts';
import { createThreadHost } from './create-thread-host.ts';
import type { ScriptCoverage } from './create-thread-host.ts';

const CODE = `const never = () => 'never';
const later = async () => 'later';
export default {
  async fetch(request, env, { waitUntil }) {
    const text = await request.text();
    if (text.includes('"wait":true')) waitUntil(later());
    return new Response(text.includes('"loud":true') ? 'LOUD' : 'quiet');
  },
};
`;

it('reports what ran when a script is loaded, and with each event, waitUntil included', async () => {
  const taken: ScriptCoverage[] = [];
  const host = createThreadHost({
    onOutgoing: async () => new Response(),
    onCoverage: (coverage) => void taken.push(coverage),
  });
  const script = aScript(CODE);
  const ran = (text: string): boolean[] =>
    taken.map(({ parts }) => {
      const at = CODE.indexOf(text);
      return parts.some((start, index) => index % 2 === 0 && start <= at && at < (parts[index + 1] ?? 0));
    });
  const deliver = async (task: Record<string, unknown>): Promise<void> => {
    const event = { eventId: `ev_${JSON.stringify(task)}`, type: 'task', task } as const;
    const { response, trace } = await host.deliver(aDelivery(script, { event }));
    await response.text();
    await trace;
  };
  try {
    await host.load(script);
    expect(taken.map((one) => one.script)).toEqual([script]);
    await deliver({ loud: true });
    await deliver({ wait: true });
    expect(ran('const never')).toEqual([true, false, false]);
    expect(ran("'never'")).toEqual([false, false, false]);
    expect(ran('await request')).toEqual([false, true, true]);
    expect(ran("'LOUD'")).toEqual([false, true, false]);
    expect(ran("'quiet'")).toEqual([false, false, true]);
    expect(ran("'later'")).toEqual([false, false, true]);
  } finally {
    await host.dispose();
  }
});
