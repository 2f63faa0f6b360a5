import { existsSync, globSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { views } from '../src/views.ts';
import { eventHref, eventsHref, pageHref, sourcesHref, withoutEventHref } from '../src/state/routing/hrefs.ts';
import { parseRoute } from '../src/state/routing/router.ts';

const read = (href: string) => parseRoute(views, new URL(href, 'http://127.0.0.1'));

describe('the table of views', () => {
  it('round-trips every URL', () => {
    const page = read(pageHref('a b/c', { eventId: 'evt_1' }));
    expect(page).toMatchObject({ view: 'page', params: { pageId: 'a b/c' }, query: { event: 'evt_1' } });
    const route = read(pageHref('p', { spaceId: 's 1' }));
    expect(route).toMatchObject({ view: 'page', params: { spaceId: 's 1', pageId: 'p' } });
    expect(read(pageHref(undefined, { spaceId: 's' }))).toMatchObject({ view: 'page', params: { spaceId: 's' } });
    expect(read(eventsHref('evt?1', 'ms>50'))).toMatchObject({
      view: 'events',
      params: { eventId: 'evt?1' },
      query: { filter: 'ms>50' },
    });
    expect(read(sourcesHref())).toMatchObject({ view: 'sources', params: {} });
    expect(read(sourcesHref({ integration: 'a', id: 'b c' }, 'p/1'))).toMatchObject({
      view: 'sources',
      params: { integration: 'a', source: 'b c' },
      query: { page: 'p/1' },
    });
  });

  it('resolves the URL of each view, with unique URLs and shortcuts', () => {
    for (const { id, href } of views) expect(read(href).view).toBe(id);
    expect(new Set(views.map(({ keys }) => keys)).size).toBe(views.length);
    expect(views.filter(({ component }) => component !== undefined).map(({ id }) => id)).toEqual(['page']);
  });

  it('has the views of a group next to each other, and tabs of views in the rail', () => {
    const inRail = views.filter(({ group }) => group !== undefined);
    const groups = inRail.map(({ group }) => group);
    expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(['Build', 'Observe', 'Simulate', 'Manage']);
    for (const { tabOf } of views.filter((view) => view.tabOf !== undefined))
      expect(inRail.map(({ id }) => id)).toContain(tabOf);
  });

  it('opens the page at the root, and names no view for unknown paths', () => {
    expect(read('/').view).toBe('page');
    expect(read('/nowhere')).toMatchObject({ view: undefined, path: '/nowhere' });
    expect(read('/events/a/b').view).toBeUndefined();
  });

  it('opens an event next to the page that is shown, and closes it there', () => {
    expect(eventHref(read('/page/p1'), 'evt_1')).toBe('/page/p1?event=evt_1');
    expect(eventHref(read('/spaces/s/pages/p'), 'evt_1')).toBe('/spaces/s/pages/p?event=evt_1');
    expect(withoutEventHref(read('/spaces/s/pages/p?event=evt_1'))).toBe('/spaces/s/pages/p');
    expect(eventHref(read('/events?filter=poll'), 'evt_1')).toBe('/events/evt_1?filter=poll');
    expect(eventHref(read('/sources'), 'evt_1')).toBe('/events/evt_1');
  });
});

describe('the pictures in docs', () => {
  const docs = join(import.meta.dirname, '../../../docs');
  const pages = globSync('test/*.md', { cwd: docs }).map((file) => readFileSync(join(docs, file), 'utf8'));
  const page = pages.join('\n');

  it('show every view', () => {
    const missing = views.filter(({ id }) => {
      const path = `pictures/dashboard/${id}-light.webp`;
      return !page.includes(`(../${path})`) || !existsSync(join(docs, path));
    });
    expect(
      missing.map(({ id }) => id),
      'scripts/pictures/views.ts, npm run pictures',
    ).toEqual([]);
  });

  it('are all shown, and small', () => {
    const folder = join(docs, 'pictures', 'dashboard');
    const files = readdirSync(folder);
    expect(files.filter((file) => !page.includes(`(../pictures/dashboard/${file})`))).toEqual([]);
    const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
    expect(bytes).toBeLessThan(1536 * 1024);
  });
});
