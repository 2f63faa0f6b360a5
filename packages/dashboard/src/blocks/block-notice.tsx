// Above a block: a notice if its integration is no longer published or no longer declares the block, and a quiet line if it isn’t
// the running project, which is no fault.
import { ApiError } from '@bindery/client';
import type { Client } from '@bindery/client';
import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { useDerived } from '../data/use-query.ts';
import { hasBuild, lastBuild, useStatus } from '../state/platform-status.ts';
import { useStore } from '../state/use-store.ts';
import type { BlockSession } from '../state/blocks/block-sessions.ts';
import { Icon } from '../ui/icon.tsx';

/** What the platform has published of a block’s integration. Undefined until loaded. */
export type Published = { readonly blocks: readonly string[]; readonly version: number } | 'nothing' | undefined;

/** Loads what is published: on mount, after a failed render, and after each build. If the load fails, the last known state stays. */
export function usePublished(block: BlockSession): Published {
  const isOk = useStore(block, (state) => state.lastRender?.isOk);
  const { value } = useDerived((api) => findPublished(api, block.integration), [block.integration, isOk]);
  const known = useRef<Published>(undefined);
  if (value !== undefined && value !== 'unknown') known.current = value;
  return known.current;
}

async function findPublished(api: Client, integrationName: string): Promise<Published | 'unknown'> {
  try {
    const { blocks, version } = await api.request('GET /integrations/{integrationName}', { integrationName });
    return { blocks: (blocks ?? []).map(({ id }) => id), version };
  } catch (thrown) {
    return thrown instanceof ApiError && thrown.code === 'integration_not_found' ? 'nothing' : 'unknown';
  }
}

/** Explains why the block can’t render, or says where it comes from. Renders nothing for a block of the running project. */
export function BlockNotice({ block, published }: { readonly block: BlockSession; readonly published: Published }) {
  const status = useStatus();
  const running = lastBuild(status)?.integration;
  if (published === undefined) return null;
  const { integration, block: id } = block;
  if (published === 'nothing') {
    return (
      <Notice>
        <strong>The integration “{integration}” is no longer published here.</strong> Its blocks can’t render. Publish
        it again, or delete the block from the page
        {running === undefined ? '.' : `. This session runs “${running}”.`}
      </Notice>
    );
  }
  if (!published.blocks.includes(id)) {
    const knownCode =
      published.blocks.length === 0 ? 'It declares no blocks.' : `Available blocks: ${published.blocks.join(', ')}.`;
    return (
      <Notice>
        <strong>
          “{integration}” no longer has a block “{id}”.
        </strong>{' '}
        {knownCode} If you renamed it, insert the new block instead.
      </Notice>
    );
  }
  if (running === undefined || hasBuild(status, block.integration)) return null;
  return (
    <p class="block-origin quiet">
      Version {published.version} of “{integration}”. This session runs “{running}”.
    </p>
  );
}

function Notice({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="block-notice" role="status">
      <Icon name="failed" />
      <p>{children}</p>
    </div>
  );
}
