// Blocks of integrations: each is rendered where the page has room for it, once a reader comes near. Until then, and where that fails,
// there is what the page was served with.
import { createSession, mountContentKit } from '@bindery/contentkit-dom';
import type { PlainObject } from '@bindery/contract';
import { createBlockTransport } from './block-transport.ts';
import type { VisitFacts } from './block-transport.ts';
import { addBlockStyles } from './block-styles.ts';
import { explainBlockedSources } from './blocked-sources.ts';
import { addHostedBar, isHostedMode } from './hosted-blocks.ts';
import { ENGLISH_BLOCK_WORDS } from '../model/block-words.ts';
import type { BlockWords } from '../model/block-words.ts';
import type { Theme } from './theme.ts';

/** How far below what is seen blocks are rendered already. */
const NEAR = '400px';

/** Longer than the platform waits for a script and for a build together, so that its response is the one that is shown. */
const TIMEOUT_MS = 16_000;

/** Renders the blocks of the page. */
export function start({ theme }: { readonly theme: Theme }): void {
  addBlockStyles();
  const words = parseWords();
  explainBlockedSources(words.blocked);
  const isHosted = isHostedMode();
  if (isHosted) addHostedBar();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        mountBlock(target as HTMLElement, { theme, words, isHosted });
      }
    },
    { rootMargin: NEAR },
  );
  for (const block of document.querySelectorAll('.integration-block[data-address]')) near.observe(block);
}

/** The words of the page, which its first block brings along where they are not English. */
function parseWords(): BlockWords {
  const words = document.querySelector<HTMLElement>('.integration-block[data-words]')?.dataset['words'];
  return words === undefined ? ENGLISH_BLOCK_WORDS : (JSON.parse(words) as BlockWords);
}

interface BlockSetting {
  readonly theme: Theme;
  readonly words: BlockWords;
  /** Whether blocks look as on the hosted service. */
  readonly isHosted: boolean;
}

function mountBlock(block: HTMLElement, { theme, words, isHosted }: BlockSetting): void {
  const { address = '', integration = '', block: componentId = '', props = '{}' } = block.dataset;
  const fallback = [...block.children] as HTMLElement[];
  // That it needs a script says nothing to a reader whose browser runs it.
  for (const element of fallback) if (element.matches('.unavailable')) element.hidden = true;
  const visit: VisitFacts = { page: { id: '', path: '', title: '' }, visitor: {} };
  const session = createSession({
    transport: createBlockTransport({ url: address, integration, visit, words }),
    componentId,
    props: JSON.parse(props) as PlainObject,
    // The space is named by the server, which knows the page.
    context: { type: 'document', spaceId: '', editable: false, theme: theme.current() },
    timeoutMs: TIMEOUT_MS,
    words,
    ...(isHosted ? { mode: 'published' as const } : {}),
    ...visit,
  });
  const rendered = document.createElement('div');
  block.append(rendered);
  session.subscribe(({ instances: [root] }) => {
    if (root?.tree !== undefined) for (const element of fallback) element.hidden = true;
  });
  mountContentKit(rendered, { session, navigate: openPage });
  theme.onChange(() => {
    const { context } = session.getState();
    if (context.theme !== theme.current()) session.setContext({ ...context, theme: theme.current() });
  });
}

/** Paths are those of pages on the site. */
function openPage(path: string, anchor?: string): void {
  const target = new URL(path.replace(/^\/+/, ''), new URL(document.body.dataset['home'] ?? '/', location.href));
  if (anchor !== undefined) target.hash = anchor;
  if (target.origin === location.origin) location.assign(target);
}
