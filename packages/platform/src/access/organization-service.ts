// What only the service sets of an organization, and what follows from it as time goes by.
import type { Organization, OrganizationState } from '@bindery/contract';
import type { OrganizationRow } from '../store/tables.ts';

type Billing = NonNullable<Organization['billing']>;

/** What is stored of it. */
export type OrganizationService = Omit<OrganizationState, 'billing' | 'type' | 'useCase' | 'communityType'> & {
  readonly billing?: Partial<Billing> | null;
};

/** Without what was taken away. */
type Present<State> = { [Name in keyof State]?: Exclude<State[Name], null> };

/** Reads it. */
export function readService(row: Pick<OrganizationRow, 'service'>): Present<OrganizationService> {
  return JSON.parse(row.service) as Present<OrganizationService>;
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

function trialOf(trial: Present<OrganizationService>['trial'], isOver: boolean): Organization['trial'] {
  if (trial === undefined) return { status: 'notapplicable', count: 0 };
  return { ...trial, count: trial.count ?? 0, ...(isOver ? { status: 'ended' } : {}) };
}

function hasPassed(date: string | null | undefined, now: number): boolean {
  return typeof date === 'string' && Date.parse(date) <= now;
}

/** With a change made to it: null takes a field away, what is left out stays. */
export function changeService(row: Pick<OrganizationRow, 'service'>, change: OrganizationService): string {
  const kept = Object.entries({ ...readService(row), ...change });
  return JSON.stringify(Object.fromEntries(kept.filter(([, value]) => value !== null && value !== undefined)));
}
