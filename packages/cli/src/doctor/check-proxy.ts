// Variables that change where requests go. Proxies can contain a password, so only their host is shown.
import { existsSync } from 'node:fs';
import type { DoctorContext } from './doctor-context.ts';
import { ok, problem, warning } from './finding.ts';
import type { Result } from './finding.ts';

const PROXIES = ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY'];

/** Hosts of the local platform. */
const LOCAL = ['localhost', '127.0.0.1'];

/** Proxies, certificates, and checks of certificates. */
export function checkProxy({ io: { env } }: DoctorContext): Result {
  const certificates = env['NODE_EXTRA_CA_CERTS'];
  if (certificates && !existsSync(certificates)) {
    return problem(
      `NODE_EXTRA_CA_CERTS is ${certificates}, which doesn’t exist.`,
      'Set it to an existing file, or unset it.',
    );
  }
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0') {
    return warning(
      'NODE_TLS_REJECT_UNAUTHORIZED is 0, so HTTPS connections aren’t verified.',
      'Unset it, and set NODE_EXTRA_CA_CERTS to the certificate authority of your network.',
    );
  }
  const found = PROXIES.flatMap((name) => {
    const value = env[name] || env[name.toLowerCase()];
    return value ? [{ name, host: hostOf(value) }] : [];
  });
  const invalid = found.find(({ host }) => host === undefined);
  if (invalid !== undefined) {
    return problem(`${invalid.name} isn’t the URL of a proxy.`, 'Set it to a URL like http://proxy:3128.');
  }
  if (found.length === 0) return ok('No proxy is configured.');
  const proxies = found.map(({ name, host }) => `${name} is ${host}`).join(', ');
  return env['NODE_USE_ENV_PROXY'] === '1' ? checkExceptions(env, proxies) : checkUse(env, proxies);
}

/** Node.js uses the proxy for every request. */
function checkExceptions(env: DoctorContext['io']['env'], proxies: string): Result {
  const exceptions = (env['NO_PROXY'] || env['no_proxy'] || '').toLowerCase().split(/[\s,]+/);
  const missing = exceptions.includes('*') ? [] : LOCAL.filter((host) => !exceptions.includes(host));
  if (missing.length === 0) return ok(`${proxies}, except for the local platform.`);
  return warning(
    `${proxies}, also for the local platform.`,
    `Add ${missing.join(' and ')} to NO_PROXY, separated by commas.`,
  );
}

/** Only tunnels use the proxy. */
function checkUse(env: DoctorContext['io']['env'], proxies: string): Result {
  const url = env['BINDERY_URL'];
  if (!url || !URL.canParse(url) || LOCAL.includes(new URL(url).hostname)) return ok(`${proxies}, for tunnels.`);
  return warning(
    `${proxies}, but requests to the hosted platform don’t use it.`,
    'If your network requires it, set NODE_USE_ENV_PROXY=1.',
  );
}

function hostOf(proxy: string): string | undefined {
  const url = proxy.includes('://') ? proxy : `http://${proxy}`;
  return URL.canParse(url) && /^https?:/.test(url) ? new URL(url).host : undefined;
}
