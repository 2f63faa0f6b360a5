// Icons that blocks have themselves: of the kinds of hints, of files and links.
import { renderControlIcon } from '../icons/render-icon.ts';

/** Purpose of an icon → its name. */
const NAMES = {
  info: 'info',
  warning: 'triangle-alert',
  danger: 'circle-alert',
  success: 'circle-check',
  file: 'file',
  link: 'external-link',
  page: 'chevron-right',
} as const;

/** Renders an icon of a block, hidden from assistive technology: the words next to it say what it means. */
export function blockIcon(name: keyof typeof NAMES): string {
  return renderControlIcon(NAMES[name]);
}
