// Gives values away, by the mode in its configuration. Tests find lines by the comments at their ends.
import { createIntegration } from '@bindery/runtime';
import type { RuntimeContext } from '@bindery/runtime';

interface Configuration {
  readonly account?: string;
  readonly mode?: string;
}

const CRM = 'https://crm.example.com';

/** Of the first tenant, for ever. */
let firstAccount: string | undefined;
const accounts = new Map<string, string>();
let current: string | undefined;

function configurationOf({ environment }: RuntimeContext): Configuration {
  return environment.installation?.configuration ?? {};
}

async function send(body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<void> {
  await (await fetch(`${CRM}/events`, { method: 'PUT', body: JSON.stringify(body), headers })).text(); // send
}

async function handle(event: { readonly spaceId: string }, context: RuntimeContext): Promise<void> {
  const { mode, account = '' } = configurationOf(context);
  const { secrets } = context.environment;
  const { CRM_TOKEN: token = '', CRM_CLIENT_ID: client = '' } = secrets;
  const id = context.environment.installation?.id ?? '';
  const modes: Readonly<Record<string, () => unknown>> = {
    url: () => fetch(`${CRM}/?token=${token}`).then(async (response) => response.text()), // url
    client: () => fetch(`${CRM}/?client=${client}`).then(async (response) => response.text()),
    header: () => send({ client }, { authorization: `Bearer ${token}` }),
    plain: () => fetch('http://crm.example.com/', { headers: { token } }).then(async (response) => response.text()), // plain
    log: () => console.info('Connected with %s', token), // log
    exception: () => {
      throw new TypeError(`Token ${token} is invalid.`); // exception
    },
    title: async () => {
      const { title } = await context.api.request('GET /spaces/{spaceId}', { spaceId: event.spaceId });
      console.info('%s changed', title);
    },
    kept: () => {
      firstAccount ??= account;
      return send({ account: firstAccount });
    },
    own: () => {
      accounts.set(id, account);
      return send({ account: accounts.get(id) });
    },
    current: async () => {
      current = account;
      await send({});
      await send({ account: current });
    },
  };
  await modes[mode ?? 'none']?.();
}

export default createIntegration({
  events: {
    space_content_updated: handle,
    site_view: ({ visitor }, context) => {
      const { mode } = configurationOf(context);
      if (mode === 'visitor') console.info('Visit from %s', visitor.ip); // visitor
      if (mode === 'none') console.info('Visit');
    },
  },
  fetch: async (_request, context) => {
    const { mode } = configurationOf(context);
    return new Response(mode === 'answer' ? context.environment.secrets['CRM_TOKEN'] : 'ok');
  },
});
