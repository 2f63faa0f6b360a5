// Props of a configuration screen: the installations that it configures, as stored. People are shown configurations with credentials
// redacted, so these are filled in on the way to the script, and taken out of what the script answers.
import { listCredentials } from '../../../core/credentials.ts';
import type { CoreServices } from '../../../store/core-services.ts';
import type { RenderTarget } from './render-target.ts';

/** Props for a script, and what must not be in its response. */
export interface ConfigurationProps {
  readonly props: Record<string, unknown>;
  readonly credentials: readonly string[];
}

/**
 * Fills in `installation.configuration`, and that of `spaceInstallation` or `siteInstallation`, from what is stored.
 * Assumption: what is stored replaces what the caller sends, whose copy is from before the last save; drafts are in the state.
 */
export async function fillConfigurations(
  services: CoreServices,
  on: RenderTarget,
  props: Record<string, unknown>,
): Promise<ConfigurationProps> {
  const stored = await loadConfigurations(services, on);
  const filled = Object.entries(stored).map(([name, configuration]) => {
    const prop = props[name];
    const fields = typeof prop === 'object' && prop !== null && !Array.isArray(prop) ? prop : {};
    return [name, { ...fields, configuration: toProps(configuration) }];
  });
  return { props: { ...props, ...Object.fromEntries(filled) }, credentials: listCredentials(stored) };
}

/** Props have no null, and no list in a list; a configuration can. What props cannot have is left out. */
function toProps(value: unknown, isInList = false): unknown {
  if (Array.isArray(value)) {
    return isInList ? undefined : value.map((inner) => toProps(inner, true)).filter((inner) => inner !== undefined);
  }
  if (value === null) return undefined;
  if (typeof value !== 'object') return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, toProps(inner)] as const);
  return Object.fromEntries(fields.filter(([, inner]) => inner !== undefined));
}

async function loadConfigurations(
  { store, vault }: CoreServices,
  { installation, level, target }: RenderTarget,
): Promise<Record<string, unknown>> {
  const ofAll = { installation: vault.open<unknown>(installation.sealed_configuration) };
  if (level === 'organization' || target === undefined) return ofAll;
  const child = await store.db
    .selectFrom('child_installation')
    .select('sealed_configuration')
    .where('installation', '=', installation.id)
    .where('level', '=', level)
    .where('target', '=', target)
    .executeTakeFirstOrThrow();
  return { ...ofAll, [`${level}Installation`]: vault.open<unknown>(child.sealed_configuration) };
}
