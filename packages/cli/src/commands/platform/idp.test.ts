// `bindery platform idp`, called like a browser calls it. The platform’s SAML engine is the service provider.
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { createSamlService, readCertificate } from '@bindery/saml';
import type { IdentityProvider, ServiceProvider } from '@bindery/saml';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../testing/run-command.ts';
import type { CommandRun } from '../../testing/run-command.ts';
import { aFolder } from '../../testing/served-platform.ts';

interface Ready {
  readonly url: string;
  readonly entityID: string;
  readonly ssoURL: string;
  readonly certificate: string;
  readonly users: readonly string[];
}

let folder: string;
let remove: () => void;
const stops: (() => Promise<CommandRun>)[] = [];
const service = createSamlService();
beforeEach(() => ({ folder, remove } = aFolder()));
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  remove();
});
afterAll(() => service.close());

/** Starts an identity provider in the folder. Rejects if it ends before it is ready. */
async function startIdp(...argv: string[]): Promise<Ready> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const onStdout = (text: string): void => {
      const printed = JSON.parse(text) as Ready & { event: string };
      if (printed.event === 'ready') resolve(printed);
    };
    const words = ['platform', 'idp', '--port', '0', '--json', ...argv];
    const ended = runCommand(words, { cwd: folder, signal: controller.signal, onStdout });
    stops.push(() => {
      controller.abort();
      return ended;
    });
    void ended.then(({ code, stderr }) => reject(new Error(`idp ended with ${code}: ${stderr}`)));
  });
}

const SP: ServiceProvider = {
  entityId: 'http://127.0.0.1:4400/saml/<1>',
  acsUrl: 'http://127.0.0.1:4400/saml/1/acs?a=1&b="2"',
};

function idpOf({ entityID, ssoURL, certificate }: Ready): IdentityProvider {
  const rules = { allowUnsolicited: true, assertionOnlySigned: false };
  return { entityId: entityID, ssoUrl: ssoURL, certificates: [certificate], ...rules };
}

/** The fields and the target of the form on a page. */
function formOf(page: string): { readonly action: string; readonly fields: Record<string, string> } {
  const text = (html: string): string =>
    html
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&');
  const [, action = ''] = /<form method="post" action="([^"]*)"/.exec(page) ?? [];
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)];
  return {
    action: text(action),
    fields: Object.fromEntries(fields.map(([, name = '', value = '']) => [name, text(value)])),
  };
}

/** Selects a user on a page of the identity provider. Returns the form for the service provider. */
async function choose(page: string, url: string, user: string) {
  const { action, fields } = formOf(page);
  const body = new URLSearchParams({ ...fields, user });
  const answer = await fetch(new URL(action, url), { method: 'POST', body });
  return formOf(await answer.text());
}

const LOGIN = { requestId: '_request-1', relayState: 'state-1' };

describe('bindery platform idp', () => {
  it('lists its users, and posts a response that signs in the one who was chosen', { tags: ['long'] }, async () => {
    const ready = await startIdp();
    const now = Date.now();
    const page = await (await fetch(await service.startLogin(SP, idpOf(ready), { ...LOGIN, now }))).text();
    expect(ready.users.every((email) => page.includes(email))).toBe(true);
    expect(page).toContain('http://127.0.0.1:4400/saml/&lt;1&gt;');
    const { action, fields } = await choose(page, ready.url, 'grace@example.com');
    expect(action).toBe(SP.acsUrl);
    expect(fields['RelayState']).toBe('state-1');
    const response = fields['SAMLResponse'] ?? '';
    const verified = await service.verifyResponse({
      response,
      sp: SP,
      idp: idpOf(ready),
      now,
      requestId: '_request-1',
    });
    expect(verified).toMatchObject({
      nameId: 'grace@example.com',
      attributes: { email: ['grace@example.com'], name: ['Grace Hopper'], groups: ['readers'] },
      thumbprint: readCertificate(ready.certificate).thumbprint,
    });
  });

  it(
    'starts a login by itself for a service provider that was given, or that asked before',
    { tags: ['long'] },
    async () => {
      const ready = await startIdp('--acs', SP.acsUrl, '--audience', SP.entityId);
      const start = await (await fetch(ready.url)).text();
      expect(start).toContain('action="/start"');
      const query = new URLSearchParams({ acs: SP.acsUrl, audience: SP.entityId });
      const page = await (await fetch(`${ready.url}/start?${query}`)).text();
      const { fields } = await choose(page, ready.url, 'ada@example.com');
      const input = { response: fields['SAMLResponse'] ?? '', sp: SP, idp: idpOf(ready), now: Date.now() };
      expect(await service.verifyResponse({ ...input, requestId: 'unsolicited' })).toMatchObject({
        nameId: 'ada@example.com',
        inResponseTo: undefined,
      });
    },
  );

  it('signs in one user immediately with --as, and reports it', async () => {
    const ready = await startIdp('--as', 'alan@example.com');
    const now = Date.now();
    const answer = await fetch(await service.startLogin(SP, idpOf(ready), { ...LOGIN, now }));
    const { fields } = formOf(await answer.text());
    const response = fields['SAMLResponse'] ?? '';
    const verified = await service.verifyResponse({
      response,
      sp: SP,
      idp: idpOf(ready),
      now,
      requestId: '_request-1',
    });
    expect(verified.nameId).toBe('alan@example.com');
    const { stdout } = (await stops[0]?.()) ?? { stdout: '' };
    expect(JSON.parse(stdout.split('\n')[1] ?? '')).toEqual({
      event: 'login',
      user: 'alan@example.com',
      audience: SP.entityId,
    });
  });

  it('takes users from a file, in YAML and in JSON', async () => {
    const yaml = '- email: mary@example.org\n  name: Mary\n  attributes: { groups: [a, b], level: 3 }\n';
    writeFileSync(join(folder, 'users.yaml'), yaml);
    writeFileSync(join(folder, 'users.json'), JSON.stringify([{ email: 'kay@example.org' }]));
    expect((await startIdp('--users', 'users.yaml')).users).toEqual(['mary@example.org']);
    expect((await startIdp('--users', 'users.json')).users).toEqual(['kay@example.org']);
  });

  it('keeps its key over a restart, readable by its owner only', async () => {
    const first = await startIdp();
    await stops.pop()?.();
    const second = await startIdp();
    expect(second.certificate).toBe(first.certificate);
    const file = join(folder, '.bindery', 'idp-key.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await (await fetch(`${second.url}/certificate`)).text()).toBe(first.certificate);
    expect(await (await fetch(`${second.url}/metadata`)).text()).not.toContain('PRIVATE');
    expect(readFileSync(file, 'utf8')).toContain('PRIVATE');
  });

  it('has metadata with its URLs and its certificate', async () => {
    const ready = await startIdp();
    const metadata = await (await fetch(`${ready.url}/metadata`)).text();
    expect(metadata).toContain(`entityID="${ready.entityID}"`);
    expect(metadata).toContain(`Location="${ready.ssoURL}"`);
    expect(metadata.replaceAll(/\s/g, '')).toContain(ready.certificate.replaceAll(/-----.*?-----|\s/g, ''));
  });

  it('responds to invalid requests with an error page', async () => {
    const { url } = await startIdp();
    const codes = ['/sso', '/sso?SAMLRequest=x', '/start', '/start?acs=javascript:alert(1)&audience=x', '/nothing'].map(
      async (path) => (await fetch(`${url}${path}`)).status,
    );
    expect(await Promise.all(codes)).toEqual([400, 400, 400, 400, 404]);
    expect((await fetch(url, { method: 'PUT' })).status).toBe(405);
    expect((await fetch(`${url}/sso`, { method: 'POST', body: 'x'.repeat(70_000) })).status).toBe(400);
  });

  it('responds only at its own URL', async () => {
    const { url } = await startIdp();
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const clientRequest = request(url, { headers: { host: 'evil.example' } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
      clientRequest.on('error', reject).end();
    });
    expect(status).toBe(421);
  });

  it.for([
    [['--as', 'nobody@example.com'], 2, 'usage: --as is "nobody@example.com"'],
    [['--acs', 'http://127.0.0.1/acs'], 2, 'usage: --audience is missing'],
    [['--port', '99999'], 2, 'usage'],
    [['--users', 'missing.yaml'], 1, 'idp_users_malformed'],
    [['--users', 'object.json'], 1, 'isn’t a list of users'],
    [['--users', 'nameless.json'], 1, 'user 1 needs an email address in "email"'],
    [['--users', 'twice.json'], 1, '"a@b.c" is listed twice'],
    [['--users', 'attributes.json'], 1, 'the attribute "x" of user 1'],
  ] as const)('ends immediately with %j', async ([argv, code, message]) => {
    writeFileSync(join(folder, 'object.json'), '{}');
    writeFileSync(join(folder, 'nameless.json'), '[{"name": "x"}]');
    writeFileSync(join(folder, 'twice.json'), '[{"email": "a@b.c"}, {"email": "a@b.c"}]');
    writeFileSync(join(folder, 'attributes.json'), '[{"email": "a@b.c", "attributes": {"x": {}}}]');
    const run = await runCommand(['platform', 'idp', ...argv], { cwd: folder });
    expect(run).toMatchObject({ code, stdout: '' });
    expect(run.stderr).toContain(message);
  });

  it('prints what a connection needs for people', async () => {
    const stop = new AbortController();
    const run = await runCommand(['platform', 'idp', '--port', '0'], {
      cwd: folder,
      signal: stop.signal,
      onStdout: () => stop.abort(),
    });
    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(/^ready http:\/\/127\.0\.0\.1:\d+\n$/);
    expect(run.stderr).toMatch(/entityID {5}http:.*\n {2}ssoURL {7}http:.*\/sso\n/);
  });
});
