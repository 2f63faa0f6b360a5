// Puts a session on a page and keeps the page as the session is.
import type { PlainObject } from '@bindery/contract';
import type { Press } from '@bindery/contentkit/controls';
import type { HostEffect, Session } from '@bindery/contentkit/session';
import { createCodeTools } from './code/code-tools.ts';
import type { Question } from './confirm-dialog.ts';
import { createRenderHost } from './render-host.ts';
import type { FailureLink } from './render-failure.ts';
import { renderSession } from './render-session.ts';
import { createFrameRegistry } from './frame-registry.ts';
import { preserveFocus } from './preserve-focus.ts';
import { createOptionLoader, fetchJson } from './options.ts';
import type { BuiltInOptions, FetchOptions } from './options.ts';
import { clearChildren, patchChildren } from './patch.ts';
import { h } from './vnode.ts';

/** What the page around does. All of it may be left out. */
export interface MountOptions {
  /** A live session: `createSession` of `@bindery/contentkit/session`. */
  readonly session: Session;
  /** Opens a URL that was found safe. Default: a new tab without access to this one. */
  readonly openUrl?: (url: string) => void;
  readonly navigate?: (path: string, anchor?: string) => void;
  readonly persistProps?: (props: PlainObject) => void;
  /** The root component is done: close the screen. */
  readonly complete?: (returnValue?: Readonly<Record<string, unknown>>) => void;
  /** Notes for the author. */
  readonly warn?: (warning: Extract<HostEffect, { type: 'warn' }>) => void;
  /** Fetches options of selects. Default: the browser's fetch. */
  readonly fetchOptions?: FetchOptions;
  /** Options that the host knows, for `{ source: 'openapi' }`. */
  readonly builtInOptions?: BuiltInOptions;
  /** Colors. Default: the theme of the session's context, which on published sites is "light" whatever theme the site has. */
  readonly theme?: 'light' | 'dark';
  /** Which frame origins may talk to the component. Default: each the frame's own. */
  readonly isFrameTrusted?: (origin: string) => boolean;
  /** Leads from a failure to what the host knows of it. Default: no link. */
  readonly failureLink?: FailureLink;
}

/** A session on a page. */
export interface MountedContentKit {
  readonly session: Session;
  /** Takes it off the page. The session itself goes on, and may be mounted elsewhere. */
  readonly dispose: () => void;
}

let mounts = 0;

/** Renders a session inside an element. It replaces the markup of `renderContentKitHtml`, and leaves other content unchanged. */
export function mountContentKit(container: Element, options: MountOptions): MountedContentKit {
  const { session } = options;
  mounts += 1;
  const prefix = `ck${mounts}`;
  const announcements = { status: '', alert: '' };
  let question: Question | undefined;
  // The server’s markup stays until the session can replace it.
  let serverMarkup = container.querySelector(':scope > .ck-root') ?? undefined;
  const scheduleRender = withoutReentry(render);
  const frames = createFrameRegistry({
    session,
    isTrusted: options.isFrameTrusted ?? (() => true),
    warn: (warning) => options.warn?.(warning),
  });
  const loader = createOptionLoader({
    fetchOptions: options.fetchOptions ?? fetchJson,
    builtInOptions: options.builtInOptions,
    changed: scheduleRender,
  });

  const code = createCodeTools({ changed: scheduleRender, failed: (reason) => warnOfCode(options, reason) });

  function confirm(confirmation: Press['confirm'], yes: () => void): void {
    if (confirmation === undefined) {
      yes();
      return;
    }
    question = { confirmation, yes };
    scheduleRender();
  }

  const { host, stop: stopHost } = createRenderHost({ session, frames, loader, confirm, render: scheduleRender, code });

  function closeQuestion(closed: Question): void {
    if (question !== closed) return;
    question = undefined;
    scheduleRender();
  }

  function render(): void {
    const state = session.getState();
    const [root] = state.instances;
    if (serverMarkup !== undefined && root?.tree === undefined && root?.failure === undefined) return;
    serverMarkup?.remove();
    serverMarkup = undefined;
    const page = h(
      'div',
      { class: 'ck-root', 'data-theme': options.theme ?? state.context.theme },
      renderSession({ session: state, prefix, host, question, closeQuestion, failureLink: options.failureLink }),
      h('div', { class: 'ck-hidden', role: 'status' }, announcements.status),
      h('div', { class: 'ck-hidden', role: 'alert' }, announcements.alert),
    );
    preserveFocus(container, () => patchChildren(container, [page]));
  }

  function announce(effect: Extract<HostEffect, { type: 'announce' }>): void {
    const region = effect.politeness === 'assertive' ? 'alert' : 'status';
    // The same words twice are no change and would not be read out.
    announcements[region] = announcements[region] === effect.text ? `${effect.text}\u00a0` : effect.text;
    scheduleRender();
  }

  const stopEffects = session.onEffect((effect) => {
    if (effect.type === 'postMessage') frames.post(effect.instance, effect.frame, effect.message);
    else if (effect.type === 'announce') announce(effect);
    else runHostEffect(effect, options);
  });
  const stopStates = session.subscribe(scheduleRender);
  scheduleRender();

  return {
    session,
    dispose: () => {
      // First, so that what it still sends has its effects.
      stopHost();
      stopStates();
      stopEffects();
      loader.dispose();
      frames.dispose();
      clearChildren(container);
    },
  };
}

function runHostEffect(effect: HostEffect, options: MountOptions): void {
  if (effect.type === 'openUrl') (options.openUrl ?? openInNewTab)(effect.url);
  else if (effect.type === 'navigate') options.navigate?.(effect.path, effect.anchor);
  else if (effect.type === 'persistProps') options.persistProps?.(effect.props);
  else if (effect.type === 'complete') options.complete?.(effect.returnValue);
  else if (effect.type === 'warn') options.warn?.(effect);
}

function warnOfCode({ warn }: MountOptions, reason: string): void {
  warn?.({
    type: 'warn',
    code: 'code_tools_unloadable',
    message: `Couldn’t load the colors and the editor of code blocks: ${reason}`,
    advice: 'Serve every file that the bundler wrote. Until then, code is plain text.',
  });
}

function openInNewTab(url: string): void {
  window.open(url, '_blank', 'noopener,noreferrer');
}

/** Runs a function that may ask, while it runs, to be run again: then once more afterwards and not inside itself. */
function withoutReentry(run: () => void): () => void {
  let isRunning = false;
  let isPending = false;
  return () => {
    isPending = true;
    if (isRunning) return;
    isRunning = true;
    try {
      while (isPending) {
        isPending = false;
        run();
      }
    } finally {
      isRunning = false;
    }
  };
}
