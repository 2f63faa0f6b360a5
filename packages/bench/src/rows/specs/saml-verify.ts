// A login by SAML: what the response costs from its post until its person is signed in, against the library alone; and what a mutated
// response costs until it is rejected, the slowest of a hundred.
import { mutate } from '../../../../../scripts/testing/saml-mutations.ts';
import { createRandom } from '../../../../../scripts/testing/long-sample.ts';
import type { Effort } from '../../measure/effort.ts';
import { interleave, timed } from '../../measure/interleave.ts';
import { createLibrarySide, createOurSide, createTestIdp } from '../../measure/saml-sides.ts';
import type { SamlSide, TestIdp } from '../../measure/saml-sides.ts';
import type { Figure, Row } from '../../row.ts';

const SUBJECT = 'ada@example.com';

export const samlVerify: Row = {
  name: 'saml-verify',
  group: 'specs',
  figures: ['', 'refusal'],
  async measure(effort) {
    const idp = await createTestIdp();
    const ours = await createOurSide(idp);
    const library = createLibrarySide(idp);
    try {
      return [await measureLogins(effort, idp, { ours, library }), await measureRefusals(effort, idp, ours)];
    } finally {
      await ours.close();
      await library.close();
    }
  },
};

interface Sides {
  readonly ours: SamlSide;
  readonly library: SamlSide;
}

async function measureLogins(effort: Effort, idp: TestIdp, { ours, library }: Sides): Promise<Figure> {
  const loginTo = (side: SamlSide) => async (): Promise<number> => {
    const login = await side.start();
    const response = toBase64(await idp.respond(login, SUBJECT));
    return timed(async () => {
      if (!(await side.post(login, response))) throw new Error(`${side.name} refused a good response.`);
    });
  };
  const sides = { ours: loginTo(ours), library: loginTo(library) };
  const figures = await interleave(sides, effort.rounds({ rounds: 200, warmups: 50 }));
  const peer = `${library.name}; ours: ${ours.name}`;
  const goal = { of: 'ratio', is: '<=', than: 1.2 } as const;
  return { value: figures.ours, versus: figures.library, unit: 'ms', peer, goal };
}

/** A response that is taken although it was mutated ends its login: another one is started then. */
async function measureRefusals(effort: Effort, idp: TestIdp, side: SamlSide): Promise<Figure> {
  const count = effort.size(10_000, 50);
  const random = createRandom(1);
  const start = async () => {
    const login = await side.start();
    return { login, xml: await idp.respond(login, SUBJECT), other: await idp.respond(login, 'bob@example.com') };
  };
  let current = await start();
  const refusals: number[] = [];
  const good: number[] = [];
  for (let index = 0; index < count; index++) {
    const response = toBase64(mutate(current.xml, [current.other], random));
    let isAccepted = false;
    const ms = await timed(async () => {
      isAccepted = await side.post(current.login, response);
    });
    (isAccepted ? good : refusals).push(ms);
    if (isAccepted) current = await start();
  }
  const slowest = refusals.toSorted((a, b) => a - b)[Math.floor(refusals.length * 0.99)] ?? Number.NaN;
  // What was taken although it was mutated was changed where nothing is signed: it costs what a good one does.
  const typical = good.toSorted((a, b) => a - b)[Math.floor(good.length / 2)] ?? 0;
  const peer = `a mutated response that is taken, the median of ${good.length}; ours: the slowest of 100 of ${refusals.length}`;
  const goal = { of: 'value', is: '<=', than: 50 } as const;
  return { suffix: 'refusal', value: slowest, versus: typical, unit: 'ms', peer, goal };
}

function toBase64(xml: string): string {
  return Buffer.from(xml).toString('base64');
}
