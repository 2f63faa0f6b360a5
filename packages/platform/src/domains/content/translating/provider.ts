// The provider of translations, as the platform runs it: with the guarded fetch, with Node's processes, on the platform's clock.
import { guardedFetch } from '@bindery/importers';
import type { AddressRules } from '@bindery/importers';
import type { ProviderPorts, ProviderSettings, TranslationProvider } from '@bindery/translations';
import type { CoreServices } from '../../../store/core-services.ts';

/** Which provider, and where requests to it may go. */
export interface ProviderOptions {
  readonly settings: ProviderSettings;
  readonly rules: AddressRules;
}

/** Used where no provider is configured: texts that look translated, without a network. */
export const DEFAULT_PROVIDER: ProviderSettings = { kind: 'pseudo' };

/** Creates the provider on first use, because most platforms never translate. */
export function createProviderOnce(
  services: () => CoreServices,
  { settings, rules }: ProviderOptions,
): () => Promise<TranslationProvider> {
  let provider: Promise<TranslationProvider> | undefined;
  return () => (provider ??= load(services, { settings, rules: withEndpoint(rules, settings) }));
}

async function load(services: () => CoreServices, { settings, rules }: ProviderOptions): Promise<TranslationProvider> {
  const { createProvider, runProgram } = await import('@bindery/translations');
  const ports: ProviderPorts = {
    fetch: (request) => guardedFetch(request, rules),
    run: runProgram,
    wait: (ms, signal) => waitOnClock(services(), ms, signal),
  };
  return createProvider(settings, ports);
}

/**
 * Assumption: an endpoint on this machine is allowed if it was configured at the start of the platform, unless all
 * requests are blocked.
 */
function withEndpoint(rules: AddressRules, settings: ProviderSettings): AddressRules {
  if (!('url' in settings) || !URL.canParse(settings.url)) return rules;
  const { hostname, port, protocol } = new URL(settings.url);
  const host = `${hostname}:${port === '' ? (protocol === 'https:' ? '443' : '80') : port}`;
  return { ...rules, allowPrivate: [...(rules.allowPrivate ?? []), host] };
}

async function waitOnClock({ clock }: CoreServices, ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const cancel = clock.at(clock.now() + ms, resolve);
  const onAbort = (): void => reject(signal.reason as Error);
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await promise;
  } finally {
    cancel();
    signal.removeEventListener('abort', onAbort);
  }
}
