// An icon, 16 pixels.
import { ICON_PATHS } from '../icons/icon-paths.ts';
import type { IconName } from '../icons/icon-paths.ts';

/** An icon, hidden from assistive technology: a text or label next to it has the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
