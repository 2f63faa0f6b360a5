// The context in which `bindery render` renders a component: a custom one, the configuration screen of the component, or a
// document in a space.
import type { Client } from '@bindery/client';
import { ContentKitContext } from '@bindery/contract';
import { KitError } from '@bindery/diagnostics';
import { textOf } from '../command.ts';
import type { Input } from '../command.ts';
import type { Connection } from './connection.ts';
import { findDemo } from './local-demo.ts';
import { readJsonObject } from './read-json.ts';
import type { Io } from '../io.ts';

/** A component of an integration. */
export interface RenderedComponent {
  readonly integrationName: string;
  readonly component: string;
}

type Screen = 'account' | 'space' | 'site' | 'document';

/** Builds the context from `--context`, or from `--site`, `--space`, and `--installation`. Throws usage, ApiError … */
export async function readRenderContext(
  input: Input,
  { connection, rendered, io }: { connection: Connection; rendered: RenderedComponent; io: Io },
): Promise<ContentKitContext> {
  const contextText = textOf(input, 'context');
  if (contextText !== undefined) return parseContext(await readJsonObject(contextText, '--context', io));
  const named = { site: textOf(input, 'site'), space: textOf(input, 'space') };
  if (named.site !== undefined && named.space !== undefined) {
    throw new KitError('usage', '--space and --site can’t be combined.', {
      advice: 'Use one of them.',
    });
  }
  const screens = await listScreens(connection.api, rendered);
  const installation = textOf(input, 'installation');
  const screen = chooseScreen(screens, { ...named, installation });
  const organization =
    installation === undefined
      ? undefined
      : await checkInstallation(connection.api, { ...rendered, installation, ...named });
  const demo = await findDemo(connection);
  return contextOf(screen, {
    organization: organization ?? demo?.organization,
    space: named.space ?? demo?.space,
    site: named.site ?? demo?.site,
  });
}

function parseContext(fields: Record<string, unknown>): ContentKitContext {
  const parsed = ContentKitContext.safeParse(fields);
  if (parsed.success) return parsed.data;
  throw new KitError(
    'usage',
    `--context isn’t valid: ${parsed.error.issues[0]?.message ?? 'it doesn’t match the schema'}.`,
    {
      advice: `For example: --context '{"type":"document","spaceId":"…","editable":true,"theme":"light"}'.`,
    },
  );
}

/** Levels that the component configures, from the published manifest. */
async function listScreens(api: Client, { integrationName, component }: RenderedComponent): Promise<Screen[]> {
  const { configurations = {} } = await api.request('GET /integrations/{integrationName}', { integrationName });
  return (['account', 'space', 'site'] as const).filter((level) => {
    const configuration = configurations[level];
    return configuration !== undefined && 'componentId' in configuration && configuration.componentId === component;
  });
}

function chooseScreen(
  screens: readonly Screen[],
  { site, space, installation }: Readonly<Record<'site' | 'space' | 'installation', string | undefined>>,
): Screen {
  if (site !== undefined) return 'site';
  if (space !== undefined) return screens.includes('space') ? 'space' : 'document';
  return screens[0] ?? (installation === undefined ? 'document' : 'account');
}

/** The organization ID of an installation, which must cover the space or site as well. Throws ApiError. */
async function checkInstallation(
  api: Client,
  on: { integrationName: string; installation: string; site: string | undefined; space: string | undefined },
): Promise<string> {
  const names = { integrationName: on.integrationName, installationId: on.installation };
  const base = 'integrations/{integrationName}/installations/{installationId}' as const;
  const { target } = await api.request(`GET /${base}`, names);
  if (on.space !== undefined) await api.request(`GET /${base}/spaces/{spaceId}`, { ...names, spaceId: on.space });
  if (on.site !== undefined) await api.request(`GET /${base}/sites/{siteId}`, { ...names, siteId: on.site });
  return target.organization;
}

function contextOf(
  screen: Screen,
  { organization, space, site }: Readonly<Record<'organization' | 'space' | 'site', string | undefined>>,
): ContentKitContext {
  const theme = 'light';
  if (screen === 'account' && organization !== undefined) {
    return { type: 'configuration_account', organizationId: organization, theme };
  }
  if (screen === 'site' && site !== undefined) return { type: 'configuration_site', siteId: site, theme };
  if (screen === 'space' && space !== undefined) return { type: 'configuration_space', spaceId: space, theme };
  if (screen === 'document' && space !== undefined) return { type: 'document', spaceId: space, editable: true, theme };
  const [subject, flag] = MISSING[screen];
  throw new KitError('usage', `No ${subject} specified.`, { advice: `Add ${flag}, or pass a full --context.` });
}

const MISSING: Readonly<Record<Screen, readonly [what: string, flag: string]>> = {
  account: ['installation', '--installation'],
  space: ['space', '--space'],
  site: ['site', '--site'],
  document: ['space', '--space'],
};
