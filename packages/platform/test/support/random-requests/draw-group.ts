// What happens next in a random run: a request, four at once, or time that passes.
import { drawRelated, drawRequest } from './draw-request.ts';
import type { RequestSource } from './draw-request.ts';
import { IdPool } from './id-pool.ts';
import type { Random } from './random.ts';
import type { Scene } from './scene.ts';
import type { Group } from './step.ts';

const AT_ONCE = 4;

/** Far enough that what was deleted is purged. Tokens of visitors and installations end with it. */
const LATE: Group = [{ kind: 'advance', ms: 9 * 24 * 60 * 60 * 1000 }];

/** Share of a run after which it is late. */
const EARLY = 0.75;

/** Nothing listens there. */
const URLS_ON_THIS_COMPUTER = [
  'http://127.0.0.1:9/a',
  'https://127.0.0.1:9/b?c=d#e',
  'http://localhost:9/',
  'http://127.0.0.1:9/[a] b|c^d?e[]=\\f#g#h',
  'http://127.0.0.1:9/Ä/%zz',
];

/** What groups in a scene are drawn from. */
export function createSource({ world, callers, marks }: Scene, random: Random): RequestSource {
  return { random, world, callers, marks, pool: new IdPool(), urls: [world.urls.importUrl, ...URLS_ON_THIS_COMPUTER] };
}

/** All that happens in a run of so many requests. What a group answers must be in the pool before the next one is drawn. */
export function* drawGroups(source: RequestSource, requests: number): Generator<Group> {
  let isLate = false;
  for (let number = 0; number < requests;) {
    if (!isLate && number >= requests * EARLY) {
      isLate = true;
      yield LATE;
    }
    const group = drawGroup(source, number);
    number += group.length;
    yield group;
  }
}

function drawGroup(source: RequestSource, number: number): Group {
  const { random } = source;
  if (random.isLikely(0.01)) return [{ kind: 'advance', ms: random.pick([1, 1000, 60_000, 600_000]) }];
  const first = drawRequest(source, number);
  if (!random.isLikely(0.12)) return [first];
  const areRelated = random.isLikely(0.7);
  const others = Array.from({ length: AT_ONCE - 1 }, (_, index) =>
    areRelated ? drawRelated(source, number + index + 1, first) : drawRequest(source, number + index + 1),
  );
  return [first, ...others];
}
