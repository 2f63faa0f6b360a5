// A hundred conditions evaluated for a visitor: against a page of a site, warm, over HTTP.
import { parseCondition } from '@bindery/conditions';
import { defineRow } from '../../define-row.ts';
import { meanTime } from '../../measure/interleave.ts';
import { urlOfPage, readPage, startSite } from '../../sites/site-servers.ts';

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

export const condition = defineRow({
  name: 'condition',
  group: 'sites',
  unit: 'ms',
  rounds: { rounds: 15, warmups: 5 },
  async sides(bench) {
    const url = urlOfPage(await startSite(bench, 100), 99);
    return {
      ours: () => meanTime(TIMES, () => CONDITIONS.forEach((one) => one.evaluate(SCOPE))),
      page: () => meanTime(TIMES, () => readPage(url)),
    };
  },
  figures: { '': { versus: 'page', peer: 'a page, warm, over HTTP', goal: 'ratio <= 0.05' } },
});
