// The pages of a content tree as JSON. A hundred thousand take a second: they are written some at a time, and others are answered in the meantime.
import { setImmediate } from 'node:timers/promises';
import type { NestedPage } from '@bindery/content/tree';
import type { CoreServices } from '../../../../store/core-services.ts';
import { presentPage } from './present-page.ts';
import type { PageLocation } from './present-page.ts';

/** Pages that are written between two turns. */
const AT_A_TIME = 250;

/** `JSON.stringify` of the pages as the API returns them, with their subpages and without their text. */
export async function textOfPages(
  services: CoreServices,
  pages: readonly NestedPage[],
  location: PageLocation,
): Promise<string> {
  const parts: string[] = [];
  let length = 0;
  const write = async (all: readonly NestedPage[]): Promise<void> => {
    parts.push('[');
    for (const [index, nested] of all.entries()) {
      if (++length % AT_A_TIME === 0) await setImmediate();
      if (index > 0) parts.push(',');
      const text = JSON.stringify(presentPage(services, { ...nested, pages: [] }, location));
      if (nested.pages.length === 0) {
        parts.push(text);
        continue;
      }
      // `pages` is the last field of those that have some.
      parts.push(text.slice(0, -EMPTY.length));
      await write(nested.pages);
      parts.push('}');
    }
    parts.push(']');
  };
  await write(pages);
  return parts.join('');
}

const EMPTY = '[]}';
