// `bindery platform sessions`: lists and ends sessions that were started through `bindery platform idp`.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import type { CommandRun } from '../../testing/run-command.ts';
import { aFolder, servePlatform } from '../../testing/served-platform.ts';

let folder: string;
let remove: () => void;
const stops: (() => Promise<unknown>)[] = [];
beforeEach(() => ({ folder, remove } = aFolder()));
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  remove();
});

const bindery = (...argv: string[]) => runCommand(argv, { cwd: folder });

interface Idp {
  readonly entityID: string;
  readonly ssoURL: string;
  readonly certificate: string;
}

/** Starts an identity provider that signs in one user without a page. */
async function startIdp(email: string): Promise<Idp> {
  const controller = new AbortController();
  let ended: Promise<CommandRun> | undefined;
  stops.push(async () => {
    controller.abort();
    await ended;
  });
  return new Promise((resolve, reject) => {
    const onStdout = (text: string): void => {
      const printed = JSON.parse(text) as Idp & { event: string };
      if (printed.event === 'ready') resolve(printed);
    };
    const words = ['platform', 'idp', '--port', '0', '--json', '--as', email];
    ended = runCommand(words, { cwd: folder, signal: controller.signal, onStdout });
    void ended.then(({ stderr }) => reject(new Error(stderr)));
  });
}

/** Follows redirects and submits forms that submit themselves, with the cookies of each host. */
async function signIn(loginUrl: string): Promise<string> {
  const cookies = new Map<string, string>();
  const visit = (url: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
  };
  const started = await visit(loginUrl);
  for (const cookie of started.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  const page = await (await fetch(started.headers.get('location') ?? '')).text();
  const form = new URLSearchParams();
  for (const [, name = '', value = ''] of page.matchAll(/name="(SAMLResponse|RelayState)" value="([^"]*)"/g))
    form.set(name, value);
  const action = /<form method="post" action="([^"]*)"/.exec(page)?.[1] ?? '';
  const posted = await fetch(action, { method: 'POST', body: form, redirect: 'manual' });
  const finished = await visit(new URL(posted.headers.get('location') ?? '', action).href);
  return finished.headers.getSetCookie().find((cookie) => cookie.startsWith('bindery_session=')) ?? '';
}

describe('bindery platform sessions', () => {
  it('lists who is signed in to an organization, and ends a session', { tags: ['long'] }, async () => {
    const served = await servePlatform(folder, []);
    stops.push(() => served.stop());
    const { entityID, ssoURL, certificate } = await startIdp('grace@example.com');
    const body = JSON.stringify({ label: 'Tests', entityID, ssoURL, certificate });
    const call = (operation: string, json: string) =>
      bindery('api', operation, '--organizationId', 'org_demo', '--body', json, '--json');
    expect(await call('updateOrganizationById', '{ "emailDomains": ["example.com"] }')).toMatchObject({ code: 0 });
    const created = await call('createOrganizationSAMLProvider', body);
    expect(created).toMatchObject({ code: 0 });
    const { service } = JSON.parse(created.stdout) as { service: { startURL: string } };
    expect((await bindery('platform', 'sessions', '--organization', 'org_demo')).stdout.trim()).toBe('');
    const cookie = (await signIn(service.startURL)).split(';')[0] ?? '';
    expect(cookie).toMatch(/^bindery_session=/);
    const listed = await bindery('platform', 'sessions', '--organization', 'org_demo', '--json');
    const { id, organization } = JSON.parse(listed.stdout) as { id: string; organization: string };
    expect(organization).toBe('org_demo');
    expect((await bindery('platform', 'sessions', 'list', '--organization', 'org_demo')).stdout).toContain(id);
    expect((await bindery('platform', 'sessions')).stdout.trim(), 'their own').toBe('');
    const statusOf = async () => (await fetch(`${served.ready.url}/v1/user`, { headers: { cookie } })).status;
    expect(await statusOf()).toBe(200);
    expect(await bindery('platform', 'sessions', 'end', id)).toMatchObject({ code: 0, stdout: `Ended ${id}.\n` });
    expect(await statusOf()).toBe(401);
  });

  it('reports errors', async () => {
    const wrong = async (...argv: string[]): Promise<unknown> => {
      const { code, stderr } = await bindery('platform', 'sessions', ...argv);
      return [code, stderr.split(':')[0]];
    };
    expect(await wrong('end')).toEqual([2, 'error usage']);
    expect(await wrong('list', 'session_1')).toEqual([2, 'error usage']);
    expect(await wrong('end', 'session_1', '--organization', 'org_demo')).toEqual([2, 'error usage']);
  });
});
