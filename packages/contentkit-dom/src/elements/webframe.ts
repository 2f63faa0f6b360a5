// Renders web frames. Messages go through the session; here is only the frame and its sandbox.
import type { ContentKitElements } from '@bindery/contentkit';
import { frameName } from '@bindery/contentkit/controls';
import { framesOf, loadableUrl } from '@bindery/contentkit/session';
import { at, renderAll, fallbackText, wordsIn } from '../render-context.ts';
import type { RenderContext } from '../render-context.ts';
import { h } from '../vnode.ts';
import type { VElement } from '../vnode.ts';

const DEFAULT_HEIGHT = '320px';

export function renderWebFrame(element: ContentKitElements['webframe'], context: RenderContext): VElement {
  const { buttons } = element;
  const url = loadableUrl(element.source.url);
  const overlay =
    buttons === undefined || buttons.length === 0
      ? null
      : h('div', { class: 'ck-overlay-buttons' }, renderAll(buttons, at(context, 'buttons')));
  if (url === undefined) {
    const message = `Can’t show this frame. Its URL is "${element.source.url}". Expected an absolute http or https URL.`;
    return h('div', { class: 'ck-frame ck-note' }, fallbackText(context, 'unshown', message));
  }
  return h('div', { class: 'ck-frame' }, renderFrame(element, url, context), overlay);
}

function renderFrame(element: ContentKitElements['webframe'], url: string, context: RenderContext): VElement {
  const key = framesOf(context.instance.tree?.element).find((frame) => frame.path === context.path)?.key;
  const register = (node: Element): void => context.host.frame(node, context, key);
  return h('iframe', {
    key: url,
    class: 'ck-frame-page',
    src: url,
    title: frameName(url, context.instance.componentId, wordsIn(context)),
    sandbox: sandboxFor(url),
    allow: 'clipboard-write; fullscreen',
    referrerpolicy: 'strict-origin-when-cross-origin',
    style: sizeOf(element, key === undefined ? undefined : context.instance.frames[key]),
    hook: { mounted: register, updated: register, removed: (node) => context.host.frame(node, context, undefined) },
  });
}

/** `allow-same-origin` on a frame of the host's own origin would let it remove its own sandbox. */
export function sandboxFor(url: string): string {
  const base = 'allow-scripts allow-forms allow-popups';
  const own = typeof location === 'undefined' ? undefined : location.origin;
  return own === undefined || new URL(url).origin === own ? base : `${base} allow-same-origin`;
}

/** The frame’s requested size takes precedence over the component’s. A ratio takes precedence over a height, which is then the maximum. */
function sizeOf(
  element: ContentKitElements['webframe'],
  requested: { height?: number; aspectRatio?: number } = {},
): Record<string, string | undefined> {
  const height = requested.height === undefined ? undefined : `${requested.height}px`;
  const ratio = requested.aspectRatio ?? (height === undefined ? element.aspectRatio : undefined);
  if (ratio === undefined) return { height: height ?? DEFAULT_HEIGHT };
  return { 'aspect-ratio': String(ratio), 'max-height': height };
}
