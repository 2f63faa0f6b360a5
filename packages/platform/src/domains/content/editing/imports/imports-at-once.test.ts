// Concurrent imports: a few run, and the others wait for a limited time.
import { describe, expect, it } from 'vitest';
import { importScene } from '../../../../../test/support/import-scene.ts';
import type { ImportScene } from '../../../../../test/support/import-scene.ts';

const scene = importScene({ importsAtOnce: 2 });

/** Holds the response to a path until released. Resolves to the release function at the first request. */
function holdResponse(path: string, { site }: ImportScene = scene): Promise<() => void> {
  return new Promise((resolve) => {
    site.paths[path] = (_incoming, outgoing) =>
      resolve(() => outgoing.writeHead(200, { 'Content-Type': 'text/markdown' }).end(`# Page ${path}`));
  });
}

const NEVER = new AbortController().signal;

/** The code of an answer; null for one that is no error. */
const codeOf = async (answer: Promise<Response>): Promise<string | null> =>
  (await answer).headers.get('x-bindery-error');

describe('concurrent imports', () => {
  it('are two here; the third begins when one of them ends, before those that came after it', async () => {
    const [a, b, c, d] = ['/a', '/b', '/c', '/d'].map((path) => holdResponse(path));
    const first = ['/a', '/b'].map((path) => scene.bringIn('markdown', path));
    const [endA, endB] = await Promise.all([a, b]);
    const others = ['/c', '/d'].map((path) => scene.bringIn('markdown', path));
    // What anyone else asks for is answered in the meantime.
    const { imports } = (await scene.test.get(scene.space)).body;
    expect([imports.length, scene.site.requests]).toEqual([2, ['/a', '/b']]);
    endB?.();
    const endC = await c;
    expect(scene.site.requests).toEqual(['/a', '/b', '/c']);
    endC?.();
    (await d)?.();
    endA?.();
    const answers = await Promise.all([...first, ...others]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect((await scene.titles()).toSorted()).toEqual(['/a', '/b', '/c', '/d'].map((path) => `Page ${path}`));
  });

  it('stop when their callers disconnect, while they wait and while they run', async () => {
    const [a, , c] = ['/a', '/b', '/c'].map((path) => holdResponse(path));
    scene.site.paths['/b'] = () => running.abort();
    const [running, waiting] = [new AbortController(), new AbortController()];
    const first = scene.bringIn('markdown', '/a');
    const endA = await a;
    // The second one starts, and its caller disconnects at the first request.
    const third = codeOf(scene.bringInUntil(running.signal, 'markdown', '/b'));
    expect(await third).toBe('request_cancelled');
    const again = holdResponse('/b');
    const fourth = codeOf(scene.bringInUntil(NEVER, 'markdown', '/b'));
    const endB = await again;
    const disconnected = codeOf(scene.bringInUntil(waiting.signal, 'markdown', '/gone'));
    const last = codeOf(scene.bringInUntil(NEVER, 'markdown', '/c'));
    waiting.abort();
    expect(await disconnected).toBe('request_cancelled');
    endB();
    (await c)?.();
    endA?.();
    expect([(await first).status, await fourth, await last]).toEqual([201, null, null]);
    expect(scene.site.requests).not.toContain('/gone');
    expect(scene.test.faults).toEqual([]);
  });
});

describe('imports that wait for a moment', () => {
  const hurried = importScene({ importsAtOnce: 2, importWaitMs: 200 });

  it('are rejected with Retry-After if none of them ends in time', async () => {
    const [a, b] = ['/a', '/b'].map((path) => holdResponse(path, hurried));
    const running = ['/a', '/b'].map((path) => hurried.bringIn('markdown', path));
    const ends = await Promise.all([a, b]);
    const { status, code, headers } = await hurried.bringIn('markdown', '/c');
    expect([status, code, headers.get('retry-after')]).toEqual([503, 'platform_busy', '1']);
    for (const end of ends) end?.();
    for (const answer of running) expect((await answer).status).toBe(201);
    expect(hurried.site.requests).toEqual(['/a', '/b']);
  });
});
