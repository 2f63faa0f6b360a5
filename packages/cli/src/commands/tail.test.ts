// Events of an integration as they happen: through the public API of a platform, as of a hosted one, and on a local one.
import { writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';
import { aFolder, servePlatform } from '../testing/served-platform.ts';
import type { ServedPlatform } from '../testing/served-platform.ts';

const SCRIPT = `export default {
  async fetch(request) {
    const event = JSON.parse((await request.formData()).get('event'));
    console.log('saw \\u001b[2J ' + event.type);
    if (event.type === 'task') throw new Error('no tasks');
    return new Response();
  },
};\n`;

describe('the tail of an integration', () => {
  const { folder, remove } = aFolder();
  let served: ServedPlatform;
  let token: string;
  beforeAll(async () => {
    const manifest = 'name: mine\ntitle: Mine\ndescription: Responds\nscript: ./index.js\nscopes: [site:views:read]\n';
    writeFileSync(join(folder, 'integration.yaml'), manifest);
    writeFileSync(join(folder, 'index.js'), SCRIPT);
    served = await servePlatform(folder);
    for (const words of [
      ['publish', '--yes'],
      ['install', '--site', 'all'],
    ])
      await done(...words);
    ({ token } = JSON.parse(await done('platform', 'token', 'issue', '--json')));
  });
  afterAll(async () => {
    await served?.stop();
    remove();
  });

  const done = async (...words: string[]): Promise<string> => {
    const { code, stdout, stderr } = await served.bindery(...words);
    expect(code, stderr).toBe(0);
    return stdout;
  };

  /** The output until it matches. `begin` runs after the first output, or at once. */
  async function tail(words: readonly string[], until: RegExp, begin: () => Promise<unknown> = async () => {}) {
    const controller = new AbortController();
    let begun: Promise<unknown> | undefined;
    let printed = '';
    const onStdout = (text: string): void => {
      printed += text;
      begun ??= begin();
      if (until.test(printed)) controller.abort();
    };
    const env = words.includes('--url') ? { BINDERY_TOKEN: token } : {};
    const run = await runCommand(['tail', ...words], { cwd: folder, env, signal: controller.signal, onStdout });
    await begun;
    return run;
  }
  const hosted = (...words: string[]) => ['mine', '--url', served.ready.url, ...words];

  it('has earlier events and new ones, with their logs', async () => {
    await done('trigger', 'site_view');
    const { stdout, code } = await tail(hosted('--type', 'site_view'), /(?:saw[^]*){2}/, () =>
      done('trigger', 'site_view'),
    );
    expect(code).toBe(0);
    expect(stdout).toMatch(/success +site_view .*\n {2}\d\d:\d\d:\d\d\.\d+ {2}info {3}saw \\x1b\[2J site_view\n/);
  });

  it('has the shape of other events as JSON', async () => {
    const { stdout } = await tail(hosted('--json', '--type', 'site_view'), /"type":"site_view"/);
    const event = JSON.parse(stdout.split('\n')[0] ?? '');
    const { stdout: shown } = await served.bindery('events', event.id, '--json');
    const { id, integration, installation, type, state, createdAt } = JSON.parse(shown);
    expect(event).toMatchObject({ id, integration, installation, type, state, createdAt });
    expect(event.logs[0].message).toContain('saw');
  });

  it('loses no event of a burst that is longer than a page', async () => {
    const ids = new Set<string>();
    const controller = new AbortController();
    let begun: Promise<unknown> | undefined;
    const burst = async () => {
      for (let count = 0; count < 130; count++) {
        await fetch(`${served.ready.url}/_platform/v1/events`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
          body: JSON.stringify({ integration: 'mine', type: 'site_view' }),
        });
      }
    };
    const run = runCommand(['tail', ...hosted('--json', '--type', 'site_view', '--limit', '1')], {
      cwd: folder,
      env: { BINDERY_TOKEN: token },
      signal: controller.signal,
      onStdout: (text) => {
        begun ??= burst();
        for (const line of text.split('\n').filter((one) => one !== '')) ids.add(JSON.parse(line).id);
        if (ids.size === 131) controller.abort();
      },
    });
    expect((await run).code).toBe(0);
    await begun;
    expect(ids.size).toBe(131);
  });

  it('goes on after an outage', async () => {
    let isAway = false;
    const proxy = createServer((incoming, outgoing) => {
      if (isAway) return void incoming.socket.destroy();
      const { method, url, headers } = incoming;
      const onward = request(`${served.ready.url}${url}`, {
        method,
        headers: { ...headers, host: new URL(served.ready.url).host },
      });
      onward.on('response', (response) =>
        response.pipe(outgoing.writeHead(response.statusCode ?? 500, response.headers)),
      );
      incoming.pipe(onward);
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const controller = new AbortController();
    const { stderr } = await runCommand(['tail', 'mine', '--url', url, '--limit', '1'], {
      cwd: folder,
      env: { BINDERY_TOKEN: token },
      signal: controller.signal,
      onStdout: () => void (isAway = true),
      onStderr: (text) => {
        isAway = false;
        if (text.includes('responds again')) controller.abort();
      },
    });
    proxy.close();
    expect(stderr).toBe(`${url} doesn’t respond. Retrying…\n${url} responds again.\n`);
  });

  it('follows the events of a local platform', async () => {
    const { stdout } = await tail(['mine', '--limit', '1'], /site_view/);
    expect(stdout).toContain('site_view');
  });

  it('ends with the reason if the token isn’t valid', async () => {
    const env = { BINDERY_TOKEN: 'bnd_user_gone' };
    const { code, stderr } = await runCommand(['tail', ...hosted()], { cwd: folder, env });
    expect([code, stderr]).toEqual([1, expect.stringContaining('token_invalid')]);
  });

  it('takes a number of earlier events', async () => {
    const { code, stderr } = await runCommand(['tail', ...hosted('--limit', '101')], {
      cwd: folder,
      env: { BINDERY_TOKEN: token },
    });
    expect([code, stderr]).toEqual([2, expect.stringContaining('--limit')]);
  });
});
