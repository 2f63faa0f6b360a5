// The session that configures a content source, and the computed page it adds.
import type { Client } from '@bindery/client';
import type { PlainObject, RevisionPage } from '@bindery/contract';
import { createSession } from '@bindery/contentkit/session';
import type { Session } from '@bindery/contentkit/session';
import { createRenderTransport } from '../blocks/render-transport.ts';
import { typeOfSource } from './sources.ts';
import type { ComputedPage, ContentSource } from './sources.ts';

/** Longer than the limits of the platform for a script and a build together, so that its error is the one shown. */
const TIMEOUT_MS = 16_000;

export interface SourceConfiguration {
  readonly api: Client;
  readonly source: ContentSource;
  readonly organization: string;
  readonly space: string;
  readonly theme: 'light' | 'dark';
  /** The page that is configured once more. */
  readonly page: ComputedPage | undefined;
  readonly frameUrls: () => readonly string[];
}

/**
 * Starts the configuration component of a source. Its props are the current dependencies of the page, and it completes with the new
 * ones.
 */
export function startConfiguration(configuration: SourceConfiguration): Session {
  const { api, source, organization, space, theme, page, frameUrls } = configuration;
  const { props, dependencies } = (page?.computed ?? {}) as { readonly props?: object; readonly dependencies?: object };
  const contentSource = page === undefined ? undefined : { props: props ?? {}, dependencies: dependencies ?? {} };
  return createSession({
    transport: createRenderTransport({ api, integration: source.integration, frameUrls, onRender: () => {} }),
    componentId: source.componentId,
    props: {
      ...(contentSource !== undefined && { contentSource }),
      submitLabel: page === undefined ? 'Add pages' : 'Save',
    } as PlainObject,
    context: { type: 'configuration_contentsource', organizationId: organization, spaceId: space, theme },
    timeoutMs: TIMEOUT_MS,
  });
}

/** Adds a computed page with this configuration to the space. `returnValue` is the completion of the component. */
export function addComputedPage(
  { api, source, space, page }: SourceConfiguration,
  returnValue: Readonly<Record<string, unknown>> = {},
): Promise<RevisionPage> {
  const { props = {}, dependencies } = returnValue;
  const computed = { type: typeOfSource(source), props, ...(dependencies !== undefined && { dependencies }) };
  return api.request('POST /_platform/v1/spaces/{spaceId}/content/computed-pages', {
    spaceId: space,
    body: { computed: computed as ComputedPage['computed'], ...(page !== undefined && { page: page.id }) },
  });
}

/** The specifications of an organization, as options of a select. */
export async function listSpecifications(
  api: Client,
  organizationId: string,
  { query, signal }: { readonly query: string; readonly signal: AbortSignal },
): Promise<{ id: string; label: string }[]> {
  const path = 'GET /orgs/{organizationId}/openapi';
  const { items } = await api.request(path, { organizationId, query: { limit: 1000 } }, { signal });
  return items.filter(({ slug }) => slug.includes(query)).map(({ slug }) => ({ id: slug, label: slug }));
}
