import { describe, expect, it } from 'vitest';
import { eventHref, eventsHref, pageHref, parseRoute, sourcesHref } from './router.ts';

const read = (href: string) => parseRoute(new URL(href, 'http://127.0.0.1'));

describe('parseRoute', () => {
  it('reads back every address that is made', () => {
    expect(read(pageHref('a b/c', 'evt_1'))).toEqual({ view: 'page', pageId: 'a b/c', eventId: 'evt_1' });
    expect(read(eventsHref('evt?1'))).toEqual({ view: 'events', eventId: 'evt?1' });
    expect(read(sourcesHref())).toEqual({ view: 'sources', type: undefined, pageId: undefined });
    const source = { integration: 'a', id: 'b c' };
    expect(read(sourcesHref(source, 'p/1'))).toEqual({ view: 'sources', type: 'integration:a:b c', pageId: 'p/1' });
    expect(read('/sources/a/b/c').view).toBe('unknown');
    expect(read(pageHref(undefined))).toEqual({ view: 'page', pageId: undefined, eventId: undefined });
  });

  it('shows the page at the root, and has a view for unknown paths', () => {
    expect(read('/')).toEqual({ view: 'page', pageId: undefined, eventId: undefined });
    expect(read('/nowhere')).toEqual({ view: 'unknown', path: '/nowhere' });
    expect(read('/events/a/b')).toEqual({ view: 'unknown', path: '/events/a/b' });
  });

  it('opens an event next to the page that is shown', () => {
    expect(eventHref(read('/page/p1'), 'evt_1')).toBe('/page/p1?event=evt_1');
    expect(eventHref(read('/events'), 'evt_1')).toBe('/events/evt_1');
  });
});
