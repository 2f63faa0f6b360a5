// nginx and Caddy with the configuration of docs/operate/relay.md, in front of a relay on this machine.
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { generate } from 'selfsigned';
import { closing } from './start-tunnel.ts';
import { freePort } from '@bindery/testkit/free-port';

/** A proxy that runs. */
export interface Proxy {
  readonly port: number;
  /** The certificate that its callers trust. */
  readonly ca: string;
  /** Reads its configuration again, while it serves. */
  reload(): Promise<void>;
}

/** Which proxy, and the folders and addresses of a run. */
interface Run {
  readonly folder: string;
  readonly port: number;
  readonly adminPort: number;
  readonly site: string;
}

interface Kind {
  readonly configure: (run: Run) => string;
  readonly start: (run: Run) => string[];
  readonly reload: (run: Run, child: ChildProcess) => void;
}

/** Names of proxies, each with the language of its snippet. */
export const PROXIES = { nginx: 'nginx', caddy: 'caddyfile' } as const;

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const KINDS: Readonly<Record<keyof typeof PROXIES, Kind>> = {
  nginx: {
    configure: ({ folder, port, site }) => `daemon off;
user root;
worker_processes 2;
pid ${folder}/nginx.pid;
events { worker_connections 4096; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${site.replace('listen 443', `listen 127.0.0.1:${port}`)}
}`,
    start: ({ folder }) => ['-p', folder, '-c', join(folder, 'config'), '-e', 'stderr'],
    reload: (_run, child) => void child.kill('SIGHUP'),
  },
  caddy: {
    configure: ({ port, adminPort, site }) => `{
  admin 127.0.0.1:${adminPort}
  https_port ${port}
  default_bind 127.0.0.1
  auto_https disable_redirects
  skip_install_trust
}
${site}`,
    start: ({ folder }) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'config')],
    reload: ({ folder, adminPort }) => {
      const flags = ['--adapter', 'caddyfile', '--config', join(folder, 'config'), '--force'];
      const { status, stderr } = spawnSync('caddy', ['reload', '--address', `127.0.0.1:${adminPort}`, ...flags]);
      if (status !== 0) throw new Error(String(stderr));
    },
  },
};

/** Whether a proxy is here. Says loudly which tests are skipped where it is not. */
export function hasProxy(name: keyof typeof PROXIES): boolean {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  if (folders.some((folder) => existsSync(join(folder, name)))) return true;
  process.stderr.write(`\n*** SKIPPED: tests of a tunnel behind ${name}, because there is no ${name} here.\n`);
  return false;
}

/** What docs/operate/relay.md says to write, for a relay at this port whose domain is `localhost`. */
function snippetOf(language: string, relayPort: number, folder: string): string {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/operate/relay.md'), 'utf8');
  const [, snippet] = new RegExp(`\`\`\`${language}\n(.*?)\n *\`\`\``, 's').exec(page) ?? [];
  if (snippet === undefined) throw new Error(`docs/operate/relay.md has no block of ${language}.`);
  return snippet
    .replaceAll('/etc/letsencrypt/live/tunnel.example.com', folder)
    .replaceAll('tunnel.example.com', 'localhost')
    .replaceAll('127.0.0.1:4480', `127.0.0.1:${relayPort}`);
}

/** Another program may take a port before the proxy has it; then it is started again, with other ports. */
const MAX_STARTS = 3;

/** Starts a proxy before a relay, and waits until it answers. The domain of the relay is `localhost`. */
export async function startProxy(name: keyof typeof PROXIES, relayPort: number): Promise<Proxy> {
  for (let starts = 1; ; starts += 1) {
    try {
      return await startOnce(name, relayPort);
    } catch (thrown) {
      if (starts === MAX_STARTS || !/address already in use/i.test(String(thrown))) throw thrown;
    }
  }
}

async function startOnce(name: keyof typeof PROXIES, relayPort: number): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), `bindery-${name}-`));
  closing({ close: () => rmSync(folder, { recursive: true, force: true }) });
  for (const each of temporary) mkdirSync(join(folder, each));
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    extensions: [
      {
        name: 'subjectAltName',
        altNames: ['localhost', '*.localhost', 'poll.localhost'].map((value) => ({ type: 2, value })),
      },
    ],
  });
  writeFileSync(join(folder, 'fullchain.pem'), cert);
  writeFileSync(join(folder, 'privkey.pem'), key);
  const [port, adminPort] = [await freePort(), await freePort()];
  const run = { folder, port, adminPort, site: snippetOf(PROXIES[name], relayPort, folder) };
  const { configure, start, reload } = KINDS[name];
  writeFileSync(join(folder, 'config'), configure(run));
  const { PATH, ...environment } = process.env;
  const env = {
    ...environment,
    PATH: `${PATH}${delimiter}/usr/sbin`,
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const child = spawn(name, start(run), { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output = `${output}${chunk.toString()}`.slice(-4_000)));
  const ended = once(child, 'exit');
  closing({ close: () => (child.kill('SIGTERM'), ended) });
  const isUp = (): Promise<boolean> => isReachable(port, cert);
  while (!(await isUp())) {
    if (child.exitCode !== null) throw new Error(`${name} did not start: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    port,
    ca: cert,
    reload: async () => {
      reload(run, child);
      await isUp();
    },
  };
}

/** Whether the relay's health is answered at a port. */
function isReachable(port: number, ca: string): Promise<boolean> {
  const options = {
    host: '127.0.0.1',
    port,
    ca,
    servername: 'localhost',
    path: '/_bindery/health',
    agent: new Agent(),
  };
  return new Promise((resolve) => {
    request({ ...options, headers: { host: `localhost:${port}` } })
      .on('response', (response) => resolve(response.resume().statusCode === 200))
      .on('error', () => resolve(false))
      .end();
  });
}
