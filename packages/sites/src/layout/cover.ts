// The cover above a page. One of eleven classes sets where it is cropped, because a page has no inline styles.
import { luminanceOf } from '../theme/color.ts';
import type { PageView } from '../model/page-view.ts';
import { renderPicture } from './frame.ts';
import { markup, raw } from './html.ts';
import type { Html } from './html.ts';

/** Pixels of a cover, least and most. */
const [LEAST, MOST] = [80, 600];

/** Renders the cover of a page where the layout has one above the page. */
export function renderCover(page: PageView): Html {
  return page.layout.coverSize === 'background' ? raw('') : renderPicturePart(page);
}

/** Renders the cover where it is below the words that the page begins with. */
export function renderBackground(page: PageView): Html {
  return page.layout.coverSize === 'background' ? renderPicturePart(page) : raw('');
}

function renderPicturePart({ cover, layout }: PageView): Html {
  if (cover === undefined || !layout.cover) return raw('');
  const { coverSize: size, coverMask: mask } = layout;
  // Assumption: `yPos` is in pixels, 0 is the middle, and less shows more of what is below it.
  const position = Math.round(Math.min(100, Math.max(0, 50 - (cover.yPos || 0) / 8)) / 10);
  const height = cover.height === undefined ? undefined : Math.round(Math.min(MOST, Math.max(LEAST, cover.height)));
  const picture = renderPicture(cover, { class: `y${position}`, alt: '', height });
  if (picture.text === '') return raw('');
  return markup`<div class="cover ${size}${mask === 'radial' ? ' radial' : ''}">${picture}</div>`;
}

/** Class of words on a background: the nearer of black and white to the colors that the cover requests. */
export function coverText({ cover }: PageView): string {
  if (cover?.textColor === undefined) return '';
  const { light, dark = light } = cover.textColor;
  const nameOf = (color: string) => (luminanceOf(color) > 0.18 ? 'white' : 'black');
  return ` light-${nameOf(light)} dark-${nameOf(dark)}`;
}
