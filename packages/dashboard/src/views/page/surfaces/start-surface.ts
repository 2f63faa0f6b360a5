// Starts a component on a surface, with the props and context of the hosted application.
import type { Client } from '@bindery/client';
import type { ContentKitContext, Integration, PlainObject } from '@bindery/contract';
import { createSession } from '@bindery/contentkit/session';
import type { Session } from '@bindery/contentkit/session';
import { createRenderTransport } from '../../../state/blocks/render-transport.ts';
import {
  configurationContext,
  configurationProps,
  fetchInstallation,
} from '../../../state/integrations/installation-location.ts';
import type { InstallationLocation } from '../../../state/integrations/installation-location.ts';
import { startConfiguration } from '../../../state/sources/configure-source.ts';
import type { SurfaceSettings } from './surface-settings.ts';

/** Longer than the limits of the platform for a script and a build together, so that its error is the one shown. */
const TIMEOUT_MS = 16_000;

const LEVELS = { account: 'an organization', space: 'a space', site: 'a site' } as const;

/** The component, its surface, and its context. */
export interface SurfaceRequest {
  readonly api: Client;
  readonly integration: string;
  readonly component: string;
  readonly props: PlainObject;
  readonly settings: Pick<SurfaceSettings, 'surface' | 'theme'>;
  readonly organization: string;
  readonly space: string;
  readonly site: string | undefined;
  readonly frameUrls: () => readonly string[];
}

/** Starts it. Caller disposes of the session. @throws {Error} where the integration has nothing for the surface; {ApiError} */
export async function startSurface(request: SurfaceRequest): Promise<Session> {
  const { surface, theme } = request.settings;
  const { space, props, component } = request;
  switch (surface) {
    case 'editor':
    case 'modal':
    case 'published': {
      if (component === '') throw new Error('Choose a component.');
      const context: ContentKitContext = { type: 'document', spaceId: space, editable: surface !== 'published', theme };
      const mode = surface === 'published' ? ({ mode: 'published' } as const) : {};
      return createSession({
        ...sessionOptions(request, component),
        props,
        context,
        ...mode,
        ...openingAction(request),
      });
    }
    case 'source':
      return startSource(request);
    default:
      return startInstallation(request, surface);
  }
}

function sessionOptions({ api, integration, frameUrls }: SurfaceRequest, componentId: string) {
  const transport = createRenderTransport({ api, integration, frameUrls, onRender: () => {} });
  return { transport, componentId, timeoutMs: TIMEOUT_MS };
}

/** A modal is rendered first with the action that opens it. */
function openingAction({ settings, component, props }: SurfaceRequest) {
  return settings.surface === 'modal'
    ? { action: { action: '@ui.modal.open' as const, componentId: component, props } }
    : {};
}

async function fetchIntegration({ api, integration }: SurfaceRequest): Promise<Integration> {
  return api.request('GET /integrations/{integrationName}', { integrationName: integration });
}

async function startInstallation(request: SurfaceRequest, level: InstallationLocation['level']): Promise<Session> {
  const { api, integration, organization, space, site } = request;
  const configuration = (await fetchIntegration(request)).configurations?.[level];
  if (configuration === undefined || !('componentId' in configuration)) {
    const instead = configuration === undefined ? 'no configuration' : 'a form instead of a component';
    throw new Error(`The manifest of "${integration}" declares ${instead} for ${LEVELS[level]}.`);
  }
  const location = await findInstallation(api, {
    integration,
    organization,
    level,
    target: { account: undefined, space, site }[level],
  });
  const installation = await fetchInstallation(api, location);
  return createSession({
    ...sessionOptions(request, configuration.componentId),
    props: configurationProps(location, installation),
    context: configurationContext(location, request.settings.theme),
  });
}

async function findInstallation(
  api: Client,
  location: Omit<InstallationLocation, 'installation'>,
): Promise<InstallationLocation> {
  const { integration, organization } = location;
  const path = 'GET /orgs/{organizationId}/installations';
  const { items } = await api.request(path, { organizationId: organization, query: { limit: 1000 } });
  const found = items.find(({ integration: { name } }) => name === integration);
  if (found === undefined) throw new Error(`"${integration}" isn’t installed in this space’s organization.`);
  return { ...location, installation: found.installation.id };
}

async function startSource(request: SurfaceRequest): Promise<Session> {
  const { api, integration, component, organization, space, frameUrls, settings } = request;
  const { contentSources = [] } = await fetchIntegration(request);
  const found =
    contentSources.find(({ configuration }) => configuration.componentId === component) ?? contentSources[0];
  if (found === undefined) throw new Error(`The manifest of "${integration}" doesn’t declare a content source.`);
  const source = {
    integration,
    id: found.id,
    title: found.title,
    description: found.description,
    componentId: found.configuration.componentId,
  };
  return startConfiguration({
    api,
    source,
    organization,
    space,
    theme: settings.theme,
    page: undefined,
    frameUrls,
  });
}
