// Pages that link to each other, and helpers for tests that read their links from the API.
import { startPlatform } from './test-platform.ts';
import type { CallAnswer, TestPlatform } from './test-platform.ts';

/** Pages by their names: `a` is at the path `a`. */
type Texts = Readonly<Record<string, string>>;

/** A space of three pages, and a change request on it. */
export interface LinkedPages {
  readonly test: TestPlatform;
  readonly id: string;
  /** Path of the space. */
  readonly space: string;
  /** Path of the change request. */
  readonly changeRequest: string;
}

/** Starts a platform whose space has `a`, `b` and `c`, which link to each other and to what is not there. */
export async function linkPages(): Promise<LinkedPages> {
  const test = await startPlatform({ host: false });
  const id = await aSpace(test, 'Guides', {
    a: '# Top\n\n[b](b.md#install), [gone](nothing.md), [out](https://example.com)\n',
    b: '## Install\n\n[a](a.md) and [again](a.md)\n',
    c: '[b](/b) [wrong anchor](b.md#nothing)\n',
  });
  const space = `/v1/spaces/${id}`;
  return { test, id, space, changeRequest: await propose(test, space) };
}

/** A new space of these pages. Returns its id. */
export async function aSpace(test: TestPlatform, title: string, texts: Texts): Promise<string> {
  const spaces = `/v1/orgs/${test.demo.organization}/spaces`;
  const { body } = await test.post(spaces, { title, empty: true });
  await write(test, body.id, texts);
  return body.id;
}

/** Inserts pages, which get their own ids, through a change request. */
export async function write(test: TestPlatform, into: string, texts: Texts): Promise<void> {
  const changeRequest = await propose(test, `/v1/spaces/${into}`);
  const changes = Object.entries(texts).map(([name, markdown]) => ({
    operation: 'insert_page',
    title: name,
    slug: name,
    document: { markdown },
  }));
  const { status } = await change(test, changeRequest, ...changes);
  if (status !== 200) throw new Error(`The pages were not written: ${status}.`);
  await test.post(`${changeRequest}/merge`);
}

/** Opens a change request. Returns its path. */
export async function propose(test: TestPlatform, space: string): Promise<string> {
  const { body } = await test.post(`${space}/change-requests`, { subject: 'Proposed' });
  return `${space}/change-requests/${body.id}`;
}

/** Changes what a change request has. */
export function change(test: TestPlatform, changeRequest: string, ...changes: object[]): Promise<CallAnswer> {
  return test.post(`${changeRequest}/content?compat=false`, { changes });
}

/** The id of the page at a path, in a space or a change request. */
export async function pageId(test: TestPlatform, at: string, path: string): Promise<string> {
  return (await test.get(`${at}/content/path/${encodeURIComponent(path)}`)).body.id;
}

// oxlint-disable-next-line typescript/no-explicit-any -- locations of answers that the check has validated
export type ResponseBody = any;

/** A location in few words: `page a#anchor`, `file note.txt`, `url https://…`. */
export function wordsOf(location: ResponseBody): string {
  if (location === undefined) return 'nothing';
  const inside = location.internalLocation;
  const at = inside === undefined ? '' : inside.type === 'anchor' ? `#${inside.anchor}` : ` in ${inside.node}`;
  const name = location.page?.path ?? location.page?.title ?? location.file?.name ?? location.url;
  const other =
    location.reusableContent?.title ??
    location.collection?.title ??
    location.user?.displayName ??
    location.openAPISpec?.slug;
  return `${location.kind} ${name ?? other ?? location.space.title}${at}`;
}

/** The links of a response: `status target ← places`. */
export function describeLinks({ body }: Pick<CallAnswer, 'body'>): string[] {
  return body.items.map(
    ({ status, targetReference, locationReferences }: ResponseBody) =>
      `${status} ${wordsOf(targetReference)} ← ${locationReferences.map(wordsOf).join(', ')}`,
  );
}

/** What links to something, in few words. */
export async function backlinks(test: TestPlatform, path: string, token?: string): Promise<string[]> {
  return (await test.get(path, token === undefined ? {} : { token })).body.items.map(wordsOf).sort();
}
