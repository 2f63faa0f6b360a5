// The canaries of a run: secrets and tokens in the environment, and personal fields of events and of responses of the API.
import { hash } from 'node:crypto';
import type { IntegrationEnvironment, IntegrationEventPayload } from '@bindery/contract';
import { isTelling } from './canary.ts';
import type { Canary } from './canary.ts';

/** Names of secrets whose values are public by nature. */
const PUBLIC_NAME = /(?:^|_)(?:ID|PUBLIC|PUBLIC_KEY|URL|URI|HOST|DOMAIN|ORIGIN|ISSUER|REGION|PROVIDER|NAME)$/i;

/** Values that give access: secrets of the manifest, tokens, and secrets for signing. */
export function secretsOf(environment: IntegrationEnvironment): Canary[] {
  const { secrets, apiTokens, signingSecrets } = environment;
  return [
    ...named(withoutPublic(secrets), (name) => `secret ${name}`),
    ...named(apiTokens, (name) => `API token of the ${name}`),
    ...named(signingSecrets, (name) => `signing secret of the ${name}`),
  ];
}

function withoutPublic(secrets: IntegrationEnvironment['secrets']): IntegrationEnvironment['secrets'] {
  return Object.fromEntries(Object.entries(secrets).filter(([name]) => !PUBLIC_NAME.test(name)));
}

function named(values: object, nameOf: (name: string) => string): Canary[] {
  return Object.entries(values).flatMap(([name, value]) => (isTelling(value) ? [{ name: nameOf(name), value }] : []));
}

/** An event whose visitor has values that appear nowhere else, and these values. */
export function markVisitor(
  event: IntegrationEventPayload,
  seed: string,
): { readonly event: IntegrationEventPayload; readonly canaries: Canary[] } {
  if (!('visitor' in event)) return { event, canaries: [] };
  const mark = (field: string): string =>
    `${field}-${hash('sha256', `${seed} ${event.eventId} ${field}`).slice(0, 16)}`;
  const anonymousId = mark('visitor');
  const cookies = Object.fromEntries(Object.keys(event.visitor.cookies).map((name) => [name, mark(name)]));
  const digits = hash('sha256', `${seed} ${event.eventId}`);
  const ip = `2001:db8:${[0, 4, 8, 12].map((at) => `1${digits.slice(at, at + 3)}`).join(':')}::1`;
  return {
    event: { ...event, visitor: { ...event.visitor, anonymousId, cookies, ip } },
    canaries: [
      { name: 'visitor.ip', value: ip },
      { name: 'visitor.anonymousId', value: anonymousId },
      ...Object.entries(cookies).map(([name, value]) => ({ name: `visitor.cookies.${name}`, value })),
    ],
  };
}

const EMAIL = /"(\w*email)"\s*:\s*"([^"\s]+@[^"\s]+)"/gi;

/** Email addresses in a JSON text. */
export function emailsIn(json: string): Canary[] {
  return [...json.matchAll(EMAIL)].map(([, name = '', value = '']) => ({ name, value }));
}
