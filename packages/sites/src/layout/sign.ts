import { renderNamedIcon } from '../icons/render-icon.ts';
import { renderEmoji } from './emoji.ts';
import { raw } from './html.ts';
import type { Html } from './html.ts';

/** The emoji or the icon before the title of a page; the emoji if it has both. */
export function renderSign({
  emoji,
  icon,
}: {
  readonly emoji?: string | undefined;
  readonly icon?: string | undefined;
}): Html {
  if (emoji !== undefined && emoji !== '') return renderEmoji(emoji);
  return raw(icon === undefined ? '' : renderNamedIcon(icon));
}
