// The page of `dom-render`: renders a block of 200 nodes in a browser, and renders it again with one node changed. Bundled by the row.
import type { ContentKitRenderOutput, ContentKitRootElement } from '@bindery/contentkit';
import { contentKitStyles, createSession, mountContentKit } from '@bindery/contentkit-dom';

/** Milliseconds of one round. */
export interface RenderTimes {
  /** From the mount of a session with a tree until all of it is laid out. */
  readonly first: number;
  /** From a response with one changed node until that is laid out. */
  readonly again: number;
}

declare global {
  interface Window {
    renderBlock: () => Promise<RenderTimes>;
  }
}

const style = document.createElement('style');
style.textContent = contentKitStyles;
document.head.append(style);

/** A block of 200 nodes: 39 rows of five, four lines and the root. */
function block(changed: string): ContentKitRootElement {
  const rows = Array.from({ length: 39 }, (_row, index) => ({
    type: 'hstack' as const,
    children: [
      { type: 'text' as const, children: [index === 20 ? changed : `Row ${index}`] },
      { type: 'textinput' as const, state: `field${index}` },
      { type: 'markdown' as const, content: `Some **strong** words, and \`code\` number ${index}` },
      { type: 'button' as const, label: 'Open', onPress: { action: `open${index}` } },
    ],
  }));
  const rest = Array.from({ length: 4 }, () => ({ type: 'divider' as const }));
  return { type: 'block', children: [...rows, ...rest] };
}

window.renderBlock = async () => {
  const container = document.createElement('main');
  document.body.replaceChildren(container);
  let answer: (output: ContentKitRenderOutput) => void = () => undefined;
  const session = createSession({
    componentId: 'main',
    context: { type: 'document', spaceId: 's', editable: true, theme: 'light' },
    transport: { render: () => new Promise((resolve) => (answer = (output) => resolve({ output }))) },
  });
  const answered = async (words: string): Promise<void> => {
    answer({ element: block(words), state: {}, props: {} });
    await session.whenIdle();
  };
  await answered('before');
  let startedAt = performance.now();
  const mounted = mountContentKit(container, { session });
  layOut(container);
  const first = performance.now() - startedAt;
  session.refresh();
  layOut(container);
  startedAt = performance.now();
  await answered('after');
  layOut(container);
  const again = performance.now() - startedAt;
  if (!container.innerText.includes('after')) throw new Error('Nothing was drawn.');
  mounted.dispose();
  session.dispose();
  return { first, again };
};

/** Makes the browser compute styles and layout now, which it otherwise does before the next frame. */
function layOut(container: HTMLElement): number {
  return container.getBoundingClientRect().height;
}
