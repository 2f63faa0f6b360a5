// The values of one tenant: IDs, tokens, signing secrets, titles, and configurations of its installations.
import type { IntegrationEnvironment } from '@bindery/contract';
import { isTelling } from '../leaks/canary.ts';
import type { Canary } from '../leaks/canary.ts';

/** The values in an environment that belong to its installation alone. */
export function valuesOf(environment: IntegrationEnvironment, tenant: string): Canary[] {
  const { installation, spaceInstallation, siteInstallation, apiTokens, signingSecrets } = environment;
  const named = (name: string, value: unknown): Canary[] =>
    isTelling(value) ? [{ name: `${name} of the ${tenant} tenant`, value }] : [];
  return [
    ...named('installation ID', installation?.id),
    ...named('organization ID', installation?.target.organization),
    ...named('space ID', spaceInstallation?.space),
    ...named('site ID', siteInstallation?.site),
    ...named('API token', apiTokens.installation),
    ...named('signing secret', signingSecrets.installation),
    ...named('signing secret of the space', signingSecrets.spaceInstallation),
    ...named('signing secret of the site', signingSecrets.siteInstallation),
    ...[installation, spaceInstallation, siteInstallation].flatMap((one) =>
      textsIn(one?.configuration, 'configuration').flatMap(([name, value]) => named(name, value)),
    ),
  ];
}

/** Texts in a value, with their paths: `configuration.account`. */
function textsIn(value: unknown, path: string): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, `${path}.${key}`));
}

/** The canaries of each tenant, without values that the other one has, too. */
export function distinct(one: readonly Canary[], other: readonly Canary[]): Canary[] {
  const shared = new Set(other.map(({ value }) => value));
  const own = new Map(one.filter(({ value }) => !shared.has(value)).map((canary) => [canary.value, canary]));
  return [...own.values()];
}
