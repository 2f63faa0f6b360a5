import { describe, expect, it } from 'vitest';
import { createFrameSources, listFrameUrls } from './frame-sources.ts';

const PUBLIC = 'http://127.0.0.1:4403/v1/integrations/panel';
/** Where a browser has the pages of the integration. */
const OWN = 'http://panel.localhost:4403/v1/integrations/panel';

function memory() {
  const frames = createFrameSources();
  const eventOf = (path: string, referer?: string) =>
    frames.causeOf({ url: `${PUBLIC}${path}`, headers: new Headers(referer === undefined ? {} : { referer }) })?.event;
  return { frames, eventOf };
}

describe('a request of a web frame', () => {
  it('is attributed to the event of the frame, on any host', () => {
    const { frames, eventOf } = memory();
    frames.show('render', [`${PUBLIC}/frame?of=ships#top`]);
    expect(eventOf('/frame?of=ships', 'http://127.0.0.1:4400/')).toBe('render');
    expect(eventOf('/frame.js', `${OWN}/frame?of=ships`)).toBe('render');
    expect(eventOf('/ships', `${PUBLIC}/frame?of=ships`)).toBe('render');
  });

  it('is attributed for modules, styles, and workers of the frame', () => {
    const { frames, eventOf } = memory();
    frames.show('render', [`${PUBLIC}/frame`]);
    eventOf('/frame');
    eventOf('/frame.css', `${OWN}/frame`);
    expect(eventOf('/colors.css', `${OWN}/frame.css`)).toBe('render');
    expect(eventOf('/font.woff2', `${OWN}/colors.css`)).toBe('render');
  });

  it('stays with the render that made the frame while later ones show the same page, until it is opened again', () => {
    const { frames, eventOf } = memory();
    frames.show('first', [`${PUBLIC}/frame`]);
    eventOf('/frame');
    frames.show('second', [`${PUBLIC}/frame`]);
    expect(eventOf('/ships', `${OWN}/frame`)).toBe('first');
    expect(eventOf('/frame')).toBe('second');
    expect(eventOf('/ships', `${OWN}/frame`)).toBe('second');
  });

  it('is attributed to its page if two pages share a file', () => {
    const { frames, eventOf } = memory();
    for (const of of ['a', 'b']) {
      frames.show(`render ${of}`, [`${PUBLIC}/frame?of=${of}`]);
      eventOf(`/frame?of=${of}`);
      expect(eventOf('/frame.js', `${OWN}/frame?of=${of}`)).toBe(`render ${of}`);
    }
    expect(eventOf('/frame.js', `${OWN}/frame?of=a`)).toBe('render a');
  });

  it('isn’t attributed without a known referrer, nor across integrations', () => {
    const { frames, eventOf } = memory();
    frames.show('render', [`${PUBLIC}/frame`, 'https://example.com/page']);
    frames.show('other', ['http://127.0.0.1:4403/v1/integrations/other/frame']);
    for (const referer of [undefined, '', 'no address', `${OWN}/else`])
      expect(eventOf('/ships', referer)).toBeUndefined();
    expect(eventOf('/ships', 'http://other.localhost:4403/v1/integrations/other/frame')).toBeUndefined();
    expect(eventOf('/ships', 'https://example.com/page')).toBe('render');
  });

  it('is attributed for the last 1,000 URLs', () => {
    const { frames, eventOf } = memory();
    frames.show('old', [`${PUBLIC}/frame`]);
    frames.show(
      'new',
      Array.from({ length: 1_000 }, (_, index) => `${PUBLIC}/frame-${index}`),
    );
    expect([eventOf('/frame'), eventOf('/frame-0')]).toEqual([undefined, 'new']);
  });
});

it('finds frames at every depth of a tree', () => {
  const frame = (url: unknown) => ({ type: 'webframe', source: { url } });
  const tree = { type: 'block', children: [frame('a'), { type: 'card', children: [frame('b'), frame(3)] }] };
  expect(listFrameUrls(tree)).toEqual(['a', 'b']);
});
