// What only the service sets of an organization, and what follows from it as time goes by.
import type { Organization, OrganizationState } from '@bindery/contract';
import type { OrganizationRow, OrganizationService } from '../store/tables.ts';
import { parseJson, toJson } from '../store/json-column.ts';
import type { Json } from '../store/json-column.ts';
import { withoutNull } from '../core/without-null.ts';

type Billing = NonNullable<Organization['billing']>;

/** Parses the service state of an organization. */
export function readService(row: Pick<OrganizationRow, 'service'>): OrganizationService {
  return parseJson(row.service);
}

/** Plan of an organization that the service has set none for. Assumption: nothing is held back on one's own machine. */
const DEFAULT_PLAN = 'pro_2024';

const FREE_PLAN = 'free_2024';

/** Billing as far as it was not set. */
const DEFAULT_BILLING: Billing = {
  interval: 'monthly',
  endDate: null,
  hasPaymentFailed: false,
  canCheckout: true,
  isScheduledToCancel: false,
  pricing: {
    members: { plus_2024: { monthly: 0, yearly: 0 }, pro_2024: { monthly: 0, yearly: 0 } },
    sites: { premium: { monthly: 0, yearly: 0 }, ultimate: { monthly: 0, yearly: 0 } },
  },
  usageAddons: {},
  canChangeInterval: true,
  canUseSAML: true,
  creditsBundle: null,
  aiCreditAlertThreshold: null,
};

/** What it comes to at a time, in milliseconds. */
export function serviceAt(
  row: Pick<OrganizationRow, 'service'>,
  now: number,
): Pick<Organization, 'plan' | 'trial' | 'billing'> {
  const { plan = DEFAULT_PLAN, trial, billing } = readService(row);
  const isTrialOver = trial !== undefined && hasPassed(trial.endDate, now) && trial.status === 'active';
  const isCancelled = billing?.isScheduledToCancel === true && hasPassed(billing.endDate, now);
  // Assumption: a trial ends at its date, and anyone who decided to downgrade, or to cancel, has the free plan from then on.
  const isDowngraded = isCancelled || (isTrialOver && trial.decision === 'downgrade');
  return {
    plan: isDowngraded ? FREE_PLAN : plan,
    trial: trialOf(trial, isTrialOver),
    ...(billing === undefined ? {} : { billing: { ...DEFAULT_BILLING, ...billing } }),
  };
}

function trialOf(trial: OrganizationService['trial'], isOver: boolean): Organization['trial'] {
  if (trial === undefined) return { status: 'notapplicable', count: 0 };
  return { ...trial, count: trial.count ?? 0, ...(isOver ? { status: 'ended' } : {}) };
}

function hasPassed(date: string | null | undefined, now: number): boolean {
  return typeof date === 'string' && Date.parse(date) <= now;
}

/** With a change made to it: null takes a field away, what is left out stays. */
export function changeService(
  row: Pick<OrganizationRow, 'service'>,
  change: OrganizationState,
): Json<OrganizationService> {
  // JSON has no undefined: what is undefined inside of a field is left out of it as well.
  return toJson(withoutNull({ ...readService(row), ...change }) as OrganizationService);
}
