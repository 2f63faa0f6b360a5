// What every handler receives: the environment, with what the integration saves in the configuration of an organization.
import type { RuntimeContext, RuntimeEnvironment } from '@bindery/runtime';
import type { Delivery, FailedDelivery } from './delivery.ts';

/** The configuration. All keys are missing after the installation. */
export type ForwarderConfiguration = {
  url?: string;
  secret?: string;
  /** Deliveries that ended without success, newest first. */
  failed?: FailedDelivery[];
};

export type Context = RuntimeContext<RuntimeEnvironment<ForwarderConfiguration>, Delivery>;
