// A callout. Its kind is told by a word and a shape, not by its colour alone.
import { Icon } from '../glyphs/icon.tsx';
import type { DocumentBlockProps } from './document-block.tsx';
import { DocumentNodes } from './document-nodes.tsx';

const KINDS = {
  info: { icon: 'info', word: 'Note' },
  warning: { icon: 'warning', word: 'Warning' },
  danger: { icon: 'danger', word: 'Danger' },
  success: { icon: 'ok', word: 'Good' },
} as const;

/** Draws a callout. */
export function HintBlock({ node, page, path }: DocumentBlockProps) {
  const style = node.data?.['style'];
  const kind = isKind(style) ? style : 'info';
  const { icon, word } = KINDS[kind];
  return (
    <div class={`callout callout-${kind}`} role="note" aria-label={word}>
      <Icon name={icon} />
      <div>
        <DocumentNodes nodes={node.nodes ?? []} page={page} path={path} />
      </div>
    </div>
  );
}

function isKind(style: unknown): style is keyof typeof KINDS {
  return typeof style === 'string' && Object.hasOwn(KINDS, style);
}
