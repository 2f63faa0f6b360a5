// The running blocks of the app. They keep running, with their state, while another view is open.
import type { Client } from '@bindery/client';
import type { ContentKitContext, PlainObject, RevisionPage } from '@bindery/contract';
import { createSession, isSameValue } from '@bindery/contentkit/session';
import type { HostEffect, Session } from '@bindery/contentkit/session';
import { createStore } from '../store.ts';
import type { Store } from '../store.ts';
import type { Queries } from '../../data/queries.ts';
import { adoptPage } from '../pages/page-query.ts';
import type { PagesStore } from '../pages/pages-store.ts';
import type { IntegrationNode } from './parse-integration-node.ts';
import { createRenderTransport } from './render-transport.ts';
import type { RenderFacts } from './render-transport.ts';
import { createSaver } from '../edits/saver.ts';
import type { SaveState } from '../edits/saver.ts';
import type { UnsavedChanges } from '../edits/unsaved-changes.ts';

/** Longer than the limits of the platform for a script and a build together, so that its error is the one shown. */
const TIMEOUT_MS = 16_000;

export interface BlockLocation {
  readonly spaceId: string;
  readonly page: { readonly id: string; readonly path: string; readonly title: string };
  /** Path in the document; names blocks without a key. */
  readonly path: string;
  readonly data: IntegrationNode;
}

/** The state that a page shows around a block. */
export interface BlockState {
  readonly lastRender: RenderFacts | undefined;
  readonly save: SaveState;
}

export interface BlockSession extends Store<BlockState> {
  readonly session: Session;
  readonly integration: string;
  readonly block: string;
  readonly retrySave: () => void;
  /** Takes over props that someone else stored. */
  readonly adoptProps: (props: PlainObject) => void;
}

/** The parts of the app that blocks need. */
export interface BlockSessionsOptions {
  readonly queries: Queries;
  readonly pages: PagesStore;
  readonly unsaved: UnsavedChanges;
  readonly frameUrls: () => readonly string[];
  readonly theme: () => 'light' | 'dark';
}

export interface BlockSessions {
  /** The block at a location. Starts it if necessary. */
  readonly open: (location: BlockLocation) => BlockSession;
  /** Re-renders the blocks of one integration or of all, and keeps their state. */
  readonly refresh: (integration?: string) => void;
  readonly setTheme: (theme: 'light' | 'dark') => void;
}

/** Creates an empty set of blocks. */
export function createBlockSessions(options: BlockSessionsOptions): BlockSessions {
  const running = new Map<string, BlockSession>();
  const contexts = () => [...running.values()].map(({ session }) => ({ session, ...session.getState() }));
  // The permissions can arrive after a block started.
  options.pages.subscribe(() => {
    const { spaceId, permissions } = options.pages.get();
    if (permissions === undefined) return;
    const editable = canEdit(options.pages);
    for (const { session, context } of contexts()) {
      if (context.type !== 'document' || context.spaceId !== spaceId || context.editable === editable) continue;
      session.setContext({ ...context, editable });
    }
  });
  return {
    open: (location) => {
      const { page, data } = location;
      const id = [location.spaceId, page.id, data.key ?? location.path, data.integration, data.block].join('\n');
      const existing = running.get(id);
      if (existing !== undefined) return existing;
      const started = startBlock(options, location);
      running.set(id, started);
      return started;
    },
    refresh: (integration) => {
      for (const each of running.values()) {
        if (integration === undefined || each.integration === integration) each.session.refresh();
      }
    },
    setTheme: (theme) => {
      for (const { session, context } of contexts()) {
        if (context.theme !== theme) session.setContext({ ...context, theme });
      }
    },
  };
}

/** Whether the caller can edit the open space, or that isn’t known yet. */
function canEdit(pages: PagesStore): boolean {
  return pages.get().permissions?.['edit'] !== false;
}

function startBlock(options: BlockSessionsOptions, { spaceId, page, data }: BlockLocation): BlockSession {
  const { queries, pages, unsaved, frameUrls, theme } = options;
  const { api } = queries;
  const store = createStore<BlockState>({ lastRender: undefined, save: { status: 'saved' } });
  let stored: PlainObject = data.props;
  const saver = createSaver({
    policy: 'latest',
    key: `block ${spaceId} ${page.id} ${data.key ?? ''}`,
    label: `props of block ${data.block}`,
    unsaved,
    write: (props: PlainObject) => writeProps(api, { spaceId, pageId: page.id, blockKey: data.key }, props),
    onState: (save) => store.set({ save }),
    onSaved: (saved) => adoptPage(queries, spaceId, saved),
  });
  const persist = (props: PlainObject): void => {
    stored = props;
    saver.save(props);
  };
  const context: ContentKitContext = { type: 'document', spaceId, editable: canEdit(pages), theme: theme() };
  const session = createSession({
    transport: createRenderTransport({
      api,
      integration: data.integration,
      frameUrls,
      onRender: (lastRender) => {
        if (lastRender.request.componentId === data.block) store.set({ lastRender });
      },
    }),
    componentId: data.block,
    props: data.props,
    context,
    page,
    timeoutMs: TIMEOUT_MS,
    ...(data.action === undefined ? {} : { action: data.action as never }),
    onEffect: (effect: HostEffect) => {
      if (effect.type === 'persistProps') persist(effect.props);
    },
  });
  return {
    ...store,
    session,
    integration: data.integration,
    block: data.block,
    retrySave: () => void saver.flush(),
    adoptProps: (props) => {
      if (!saver.isSaved() || isSameValue(props, stored)) return;
      stored = props;
      session.setProps(props);
    },
  };
}

interface BlockIds {
  readonly spaceId: string;
  readonly pageId: string;
  readonly blockKey: string | undefined;
}

/** @throws {Error} if the block has no key, since the API can’t name it; {ApiError} */
async function writeProps(api: Client, { blockKey, ...ids }: BlockIds, props: PlainObject): Promise<RevisionPage> {
  if (blockKey === undefined) throw new Error('This block has no key, so its props can’t be saved.');
  const route = 'PATCH /_platform/v1/spaces/{spaceId}/content/page/{pageId}/blocks/{blockKey}';
  return api.request(route, { ...ids, blockKey, body: { props } });
}
