// What an integration is given with an event: itself, the installations of the event's level, secrets, tokens.
// Spec: contract-facts.md#environment-given-with-each-event
import type { IntegrationEnvironment } from '@bindery/contract';
import type { ScriptVersion } from '@bindery/host';
import { unpack } from '../../../store/packed-bytes.ts';
import { listCredentials } from '../../../core/credentials.ts';
import { presentIntegration } from '../integrations/present.ts';
import { tunnelOf } from '../integrations/development-mode.ts';
import { scriptId, toScriptVersion } from '../integrations/script-version.ts';
import { rowFor } from '../../../store/rollout.ts';
import { findSourceMap } from '../publishing/source-maps.ts';
import { countSpaces } from '../installations/find.ts';
import { presentChild, presentInstallation } from '../installations/present.ts';
import { createTemporaryToken } from '../../../http/tokens/tokens.ts';
import type { IntegrationServices } from '../state/integration-services.ts';
import type { InstallationTable, IntegrationTable } from '../../../store/tables.ts';
import {
  findChildInstallation,
  findInstallationRow,
  findIntegrationRow,
  findOrganizationOfInstallation,
} from './environment-rows.ts';
import type { Environments, EventSubject, DeliveryContext } from '../../../events/environments.ts';

/** Kept environments are rebuilt after this long, well before the tokens in them expire. */
const MAX_AGE_MS = 10 * 60 * 1000;

/** `services` is a function, because the environments are one of the services. */
export function createEnvironments(services: () => IntegrationServices): Environments {
  const cache = new Map<string, { readonly builtAt: number; readonly surroundings: DeliveryContext }>();
  /** The scripts of each integration, live and candidate, once for all its environments. */
  const scripts = new Map<string, ScriptVersion>();
  let changes = 0;
  return {
    async find(subject) {
      const key = `${subject.integration}|${subject.installation}|${subject.level}|${subject.target}`;
      const now = services().clock.now();
      const cached = cache.get(key);
      if (cached !== undefined && Math.abs(now - cached.builtAt) < MAX_AGE_MS) return cached.surroundings;
      const changesBefore = changes;
      const surroundings = await build(services(), subject, scripts);
      // Changes during the build can be missing in it, so it is used only once.
      if (surroundings !== undefined && changes === changesBefore) cache.set(key, { builtAt: now, surroundings });
      return surroundings;
    },
    invalidate() {
      changes++;
      cache.clear();
    },
    prime: (script) => void scripts.set(script.integration, script),
    secrets: () => [...cache.values()].flatMap(({ surroundings }) => [...surroundings.secrets]),
  };
}

async function build(
  services: IntegrationServices,
  subject: EventSubject,
  scripts: Map<string, ScriptVersion>,
): Promise<DeliveryContext | undefined> {
  const [live] = await findIntegrationRow(services.store.db, subject.integration);
  if (live === undefined) return undefined;
  const installation = await findInstallation(services, subject);
  const integration = rowFor(live, installation?.id);
  const sealed = integration === live ? null : live.rollout_sealed_secrets;
  const secrets = services.vault.open<Record<string, string>>(sealed ?? live.sealed_secrets);
  const child = await buildChild(services, subject, installation);
  const environment: IntegrationEnvironment = {
    integration: await showIntegration(services, integration),
    ...(installation === undefined ? {} : { installation: await showInstallation(services, installation) }),
    ...child.environment,
    secrets,
    signingSecrets: {
      integration: services.vault.open<string>(integration.sealed_signing_secret),
      ...(installation === undefined
        ? {}
        : { installation: services.vault.open<string>(installation.sealed_signing_secret) }),
      ...child.signingSecrets,
    },
    apiEndpoint: services.origins.api,
    apiTokens: {
      integration: createTemporaryToken(services, { integration: integration.name }),
      ...(installation === undefined
        ? {}
        : {
            installation: createTemporaryToken(services, {
              integration: integration.name,
              installation: installation.id,
            }),
          }),
    },
  };
  const withDeprecated = {
    ...environment,
    authToken: environment.apiTokens.installation ?? environment.apiTokens.integration,
    signingSecret: environment.signingSecrets.installation ?? environment.signingSecrets.integration,
  };
  return {
    script: await findScript(services, integration, scripts),
    environment: withDeprecated,
    secrets: secretsOf(environment),
    tunnel: tunnelOf(integration),
    organization: installation?.organization,
  };
}

/** Values that must not show up in logs: secrets and tokens, and what configurations keep under names of that kind. */
function secretsOf(environment: IntegrationEnvironment): string[] {
  const { secrets, signingSecrets, apiTokens, installation, spaceInstallation, siteInstallation } = environment;
  const configurations = [installation, spaceInstallation, siteInstallation].map((one) => one?.configuration);
  return [
    ...Object.values(secrets),
    ...Object.values(signingSecrets).filter((value) => value !== undefined),
    ...Object.values(apiTokens).filter((value) => value !== undefined),
    ...configurations.flatMap((configuration) => listCredentials(configuration)),
  ];
}

async function findInstallation(
  services: IntegrationServices,
  subject: EventSubject,
): Promise<InstallationTable | undefined> {
  if (subject.installation === null || subject.level === 'integration') return undefined;
  const [installation] = await findInstallationRow(services.store.db, subject.installation);
  return installation;
}

async function showIntegration(
  services: IntegrationServices,
  row: IntegrationTable,
): Promise<IntegrationEnvironment['integration']> {
  const [owner] = await findOrganizationOfInstallation(services.store.db, row.organization);
  if (owner === undefined) throw new Error(`The organization of "${row.name}" is missing.`);
  const presented = presentIntegration(services, row, { owner, role: 'integration', canInstall: false });
  return presented as unknown as IntegrationEnvironment['integration'];
}

async function showInstallation(
  services: IntegrationServices,
  row: InstallationTable,
): Promise<NonNullable<IntegrationEnvironment['installation']>> {
  const counts = await countSpaces(services.store.db, [row.id]);
  const presented = presentInstallation(services, row, { spaces: counts.get(row.id) ?? 0, viewer: 'integration' });
  return presented as NonNullable<IntegrationEnvironment['installation']>;
}

interface ChildParts {
  readonly environment: Pick<IntegrationEnvironment, 'spaceInstallation' | 'siteInstallation'>;
  readonly signingSecrets: { spaceInstallation?: string; siteInstallation?: string };
}

async function buildChild(
  services: IntegrationServices,
  subject: EventSubject,
  installation: InstallationTable | undefined,
): Promise<ChildParts> {
  const { level, target } = subject;
  if (installation === undefined || target === null || (level !== 'space' && level !== 'site')) {
    return { environment: {}, signingSecrets: {} };
  }
  const [row] = await findChildInstallation(services.store.db, installation.id, level, target);
  if (row === undefined) return { environment: {}, signingSecrets: {} };
  const presented = presentChild(services, installation, { child: row, viewer: 'integration' });
  const secret = services.vault.open<string>(row.sealed_signing_secret);
  return level === 'space'
    ? {
        environment: { spaceInstallation: { ...presented, space: target } },
        signingSecrets: { spaceInstallation: secret },
      }
    : {
        environment: { siteInstallation: { ...presented, site: target } },
        signingSecrets: { siteInstallation: secret },
      };
}

async function findScript(
  services: IntegrationServices,
  row: IntegrationTable,
  scripts: Map<string, ScriptVersion>,
): Promise<ScriptVersion> {
  const key = row.rollout_version === row.version ? `${row.name}@candidate` : row.name;
  const cached = scripts.get(key);
  if (cached?.id === scriptId(row)) return cached;
  const script = await readScript(services, row);
  scripts.set(key, script);
  return script;
}

async function readScript(services: IntegrationServices, row: IntegrationTable): Promise<ScriptVersion> {
  const { data } = await services.store.db
    .selectFrom('blob')
    .select('data')
    .where('hash', '=', row.script)
    .executeTakeFirstOrThrow();
  const sourceMap = await findSourceMap(services.store.db, { integration: row.name, script: row.script });
  return toScriptVersion(row, Buffer.from(unpack(data)).toString('utf8'), sourceMap);
}
