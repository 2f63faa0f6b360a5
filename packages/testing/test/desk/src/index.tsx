/** @jsxImportSource @bindery/contentkit */
// An integration that calls the API and two services, keeps state, schedules tasks, and on request leaves things behind.
import { createComponent, createIntegration } from '@bindery/runtime';

const TRACKER = 'https://tracker.example.com';

/** Kept by the isolate, so that a test can tell one from another. */
let events = 0;

interface Configuration {
  readonly greeting?: string;
}

const counter = createComponent<Record<string, never>, { count: number }, { action: 'add' }>({
  componentId: 'counter',
  initialState: { count: 0 },
  action: async (element) => ({ state: { count: element.state.count + 1 } }),
  async render(element, { environment }) {
    const { greeting = 'Hello' } = (environment.installation?.configuration ?? {}) as Configuration;
    return (
      <block>
        <text>{`${greeting}, ${element.state.count} times`}</text>
        <button label="Add" onPress={{ action: 'add' }} />
      </block>
    );
  },
});

const misdeeds: Readonly<Record<string, () => unknown>> = {
  timer: () => {
    setTimeout(() => {}, 60_000);
  },
  body: async () => {
    await fetch(`${TRACKER}/unread`);
  },
  rejection: () => {
    void Promise.reject(new RangeError('left behind'));
  },
  loop: () => {
    for (;;);
  },
  exception: () => {
    throw new TypeError('as planned');
  },
};

export default createIntegration({
  components: [counter],
  events: {
    space_content_updated: async ({ spaceId }, { api, environment }) => {
      const { title } = await api.request('GET /spaces/{spaceId}', { spaceId });
      const { greeting } = (await (await fetch('https://greetings.example.com/')).json()) as { greeting: string };
      console.info('%s changed', title);
      await fetch(`${TRACKER}/pages`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${environment.secrets['TRACKER_TOKEN']}`,
        },
        body: JSON.stringify({ title, greeting, at: new Date().toISOString(), id: crypto.randomUUID() }),
      }).then((answer) => answer.text());
    },
  },
  task: async (task: { readonly misdeed?: string }) => {
    await misdeeds[task.misdeed ?? '']?.();
  },
  async fetch(request, { integration }) {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/later')) {
      await integration.queueTask({ task: { kind: 'ping' }, schedule: 3600 });
      return new Response('scheduled');
    }
    events += 1;
    return Response.json({ method: request.method, body: await request.text(), events });
  },
});
