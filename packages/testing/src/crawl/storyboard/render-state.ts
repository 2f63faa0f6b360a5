// The picture of a state: its component and the modals above, as hosts render them, without anything that a browser would load.
import { renderContentKitHtml } from '@bindery/contentkit-dom';
import { ROOT } from '@bindery/contentkit/session';
import type { InstanceState } from '@bindery/contentkit/session';
import { readInstance } from '../../components/accessibility/read-instance.ts';
import { normalizeText } from '../../components/queries/text-match.ts';
import type { CrawledState } from '../crawled-state.ts';
import { html, raw } from './html.ts';
import type { Html } from './html.ts';

/** A gray area in place of an image. */
const IMAGE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='4' height='3'%3E%3Crect width='4' height='3' fill='%23888' fill-opacity='.4'/%3E%3C/svg%3E";

/** The picture. */
export function renderState({ number, session }: CrawledState, componentId: string): Html {
  const parts = session.instances.map((instance, index) => {
    const { tree, state = {}, id } = instance;
    const rendered =
      tree === undefined
        ? ''
        : renderContentKitHtml({
            element: tree.element,
            componentId: id === ROOT ? componentId : instance.componentId,
            context: session.context,
            state,
            prefix: `s${number}-${index}`,
            theme: 'auto',
          });
    return html`<div class="${id === ROOT ? 'layer' : 'layer modal'}">
      ${raw(withoutLoads(rendered))}${renderOutcome(instance)}
    </div>`;
  });
  return html`${parts}`;
}

function renderOutcome({ failure, isComplete }: InstanceState): Html {
  if (failure !== undefined) return html`<p class="outcome">${failure.code}: ${failure.message}</p>`;
  return isComplete ? html`<p class="outcome">The component completed.</p>` : html``;
}

/** Images and pages of frames are on other servers. */
function withoutLoads(text: string): string {
  return text
    .replaceAll(/<iframe\b([^>]*)><\/iframe>/g, (_all, attributes: string) => {
      const read = (name: string): string => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
      return `<div class="frame" style="${read('style')}">${read('src')}</div>`;
    })
    .replaceAll(/(<img\b[^>]*?) src="(?!data:)[^"]*"/g, (_all, start: string) => `${start} src="${IMAGE}"`);
}

/** Longest text of a picture, in characters. */
const MAX_TEXT = 300;

/** The text of a state, for those who don’t see its picture. */
export function textOfState({ session }: CrawledState): string {
  const texts = session.instances.map((instance) =>
    normalizeText(readInstance(session, instance, () => undefined).text),
  );
  const text = texts.filter((one) => one !== '').join(' ');
  if (text === '') return 'no text';
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT)}…`;
}
