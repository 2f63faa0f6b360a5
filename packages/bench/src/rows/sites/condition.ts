// A hundred conditions evaluated for a visitor: against a page of a site, warm, over HTTP.
import { parseCondition } from '@bindery/conditions';
import { withServers } from '../../measure/api-servers.ts';
import { interleave, timed } from '../../measure/interleave.ts';
import { urlOfPage, readPage, startSite } from '../../sites/site-servers.ts';
import type { Row } from '../../row.ts';

/** Conditions as people write them, each with other words, as no two of a site are the same. */
const CONDITIONS = Array.from({ length: 100 }, (_none, n) => [
  `visitor.claims.plan === "plan-${n}"`,
  `visitor.claims.roles.includes("role-${n}") && visitor.claims.beta`,
  `visitor.claims.seats >= ${n} || visitor.claims.trial`,
  `!(visitor.claims.region ?? "eu").startsWith("us-${n}")`,
]).map((forms, n) => parseCondition(forms[n % forms.length] ?? ''));
const SCOPE = {
  visitor: {
    claims: { plan: 'plan-8', roles: ['role-1', 'role-5'], beta: true, seats: 40, trial: false, region: 'eu' },
  },
  space: { vars: {} },
  page: { vars: {} },
};
/** Pages and evaluations are done so often for one figure: one of them is too short to be timed. */
const TIMES = 50;

export const condition: Row = {
  name: 'condition',
  group: 'sites',
  figures: [''],
  measure: (effort) =>
    withServers(async (running) => {
      const site = await startSite(running, 100);
      const url = urlOfPage(site, 99);
      const often = (work: () => unknown) => async (): Promise<number> =>
        (await timed(async () => {
          for (let turn = 0; turn < TIMES; turn++) await work();
        })) / TIMES;
      const sides = {
        ours: often(() => CONDITIONS.forEach((one) => one.evaluate(SCOPE))),
        page: often(() => readPage(url)),
      };
      const { ours, page } = await interleave(sides, effort.rounds({ rounds: 15, warmups: 5 }));
      const goal = { of: 'ratio', is: '<=', than: 0.05 } as const;
      return [{ value: ours, versus: page, unit: 'ms', peer: 'a page, warm, over HTTP', goal }];
    }),
};
