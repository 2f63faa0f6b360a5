// Walks every route of a site with marks, as one audience, and reports marks that this audience can’t read.
import { CLAIMS } from './audiences.ts';
import { CLOSED_MARKS, HIDDEN_MARKS, MARKS } from './marked-site.ts';
import type { Audience, Claim } from './audiences.ts';
import type { MarkedSite } from './marked-site.ts';

/** Requests at the same time: the platform computes one while others wait for its workers. */
const AT_ONCE = 4;

/** Texts that a site is listed in. */
export function lists(): string[] {
  const words = ['harbours', ...Object.values(MARKS).flat(), ...CLOSED_MARKS, ...HIDDEN_MARKS];
  const texts =
    'sitemap.xml sitemap-pages.xml open/sitemap-pages.xml zqsection-path/sitemap-pages.xml zqdraft-path/sitemap-pages.xml robots.txt llms.txt llms-full.txt llms-full.txt?page=2 ~contents/1 zqspace-path/~contents/1 zqdraft-path/~contents/1';
  const searches = words.flatMap((word) => [`~search?q=${word}`, `~search?q=harbours%20${word}`]);
  return [...texts.split(' '), ...searches];
}

/** What a request requests itself is no leak: a search repeats its words, a redirect its path. */
function withoutEcho(text: string, path: string): string {
  const words = path.split(/[/?=&]|%20/).filter((part) => part.startsWith('zq'));
  return words.reduce((rest, part) => rest.replaceAll(part, ''), text);
}

/** Marks of what an audience can’t read. */
export function closedMarks(audience: Audience): string[] {
  const isClosed = (claim: Claim): boolean =>
    audience[claim] !== true || (claim === 'nested' && audience.block !== true);
  return [...CLAIMS.filter(isClosed).flatMap((claim) => MARKS[claim]), ...CLOSED_MARKS, ...HIDDEN_MARKS];
}

/** Every response with a mark that the audience can’t read: `path: mark`. */
export async function findLeaks({ pages, paths, fetch }: MarkedSite, audience: Audience): Promise<string[]> {
  const closed = closedMarks(audience);
  const found: string[] = [];
  const inspect = async (path: string, marks: readonly string[], accept?: string): Promise<void> => {
    const response = await fetch(path, audience, accept === undefined ? {} : { headers: { Accept: accept } });
    const all = `${JSON.stringify([...response.headers])}\n${await response.text()}`;
    const own = path.includes('?q=') ? withoutEcho(all, path) : all;
    for (const mark of marks) if (own.includes(mark)) found.push(`${path} (${response.status}): ${mark}`);
  };
  const requests: (() => Promise<void>)[] = [];
  for (const path of paths) {
    // A path that was requested is in no text.
    const marks = closed.filter((mark) => !path.includes(mark));
    requests.push(
      () => inspect(path, marks),
      () => inspect(path, marks, 'text/markdown'),
      () => inspect(`${path}.md`, marks),
      () => inspect(`${path}/rss.xml`, marks),
      () => inspect(`${path === '' ? '' : `${path}/`}no-such-page`, marks),
    );
  }
  for (const path of lists()) {
    requests.push(() => inspect(path, closed));
    if (path.includes('~search')) requests.push(() => inspect(path, closed, 'application/json'));
  }
  for (const id of pages) requests.push(() => inspect(`~nav/${id}.x.html`, closed));
  const queue = requests.values();
  const inspectNext = async (): Promise<void> => {
    for (const one of queue) await one();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, inspectNext));
  return found;
}
