// A login by SAML: what the response costs from its post until its person is signed in, against the library alone; and what a mutated
// response costs until it is rejected, the slowest of a hundred.
import { mutate } from '@bindery/testkit/saml-mutations';
import { createRandom } from '@bindery/testkit/long-sample';
import { defineRow } from '../../define-row.ts';
import { quantile, timed } from '../../measure/interleave.ts';
import { createLibrarySide, createOurSide, createTestIdp } from '../../measure/saml-sides.ts';
import type { SamlSide, TestIdp } from '../../measure/saml-sides.ts';

const SUBJECT = 'ada@example.com';

export const samlVerify = defineRow({
  name: 'saml-verify',
  group: 'specs',
  unit: 'ms',
  async sides(bench) {
    const idp = await createTestIdp();
    const ours = await createOurSide(bench, idp);
    const loginTo = (side: SamlSide) => async (): Promise<number> => {
      const login = await side.start();
      const response = toBase64(await idp.respond(login, SUBJECT));
      return timed(async () => {
        if (!(await side.post(login, response))) throw new Error('A good response was refused.');
      });
    };
    const sides = { ours: loginTo(ours), library: loginTo(createLibrarySide(idp)) };
    const logins = await bench.interleave(sides, { rounds: 200, warmups: 50 });
    return { ...logins, ...(await measureRefusals(idp, ours, bench.size(10_000, 50))) };
  },
  figures: {
    '': { versus: 'library', peer: '@node-saml/node-saml alone; ours: the platform’s ACS', goal: 'ratio <= 1.2' },
    refusal: {
      value: 'slowest',
      versus: 'typical',
      peer: ({ taken, refused }) =>
        `a mutated response that is taken, the median of ${String(taken)}; ours: the slowest of 100 of ${String(refused)}`,
      goal: 'value <= 50',
    },
  },
});

/** A response that is taken although it was mutated ends its login: another one is started then. */
async function measureRefusals(idp: TestIdp, side: SamlSide, count: number) {
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
  // What was taken although it was mutated was changed where nothing is signed: it costs what a good one does.
  const typical = good.length === 0 ? 0 : quantile(good, 0.5);
  return { slowest: quantile(refusals, 0.99), typical, taken: good.length, refused: refusals.length };
}

function toBase64(xml: string): string {
  return Buffer.from(xml).toString('base64');
}
