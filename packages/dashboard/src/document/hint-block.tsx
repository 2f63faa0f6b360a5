// A callout. A word and a shape show its kind, not its color alone.
import type { ComponentChildren } from 'preact';
import { Icon } from '../ui/icon.tsx';

const KINDS = {
  info: { icon: 'info', word: 'Note' },
  warning: { icon: 'warning', word: 'Warning' },
  danger: { icon: 'danger', word: 'Danger' },
  success: { icon: 'ok', word: 'Success' },
} as const;

export interface HintBlockProps {
  readonly style: unknown;
  readonly children: ComponentChildren;
}

export function HintBlock({ style, children }: HintBlockProps) {
  const kind = isKind(style) ? style : 'info';
  const { icon, word } = KINDS[kind];
  return (
    <div class={`callout callout-${kind}`} role="note" aria-label={word}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}

function isKind(style: unknown): style is keyof typeof KINDS {
  return typeof style === 'string' && Object.hasOwn(KINDS, style);
}
