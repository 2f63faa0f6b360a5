// Provides the environment of an integration to the rest of the platform.
import type { IntegrationEnvironment } from '@bindery/contract';
import type { ScriptVersion } from '@bindery/host';

/** The integration and level of an event. */
export interface EventSubject {
  readonly integration: string;
  readonly installation: string | null;
  readonly level: string;
  readonly target: string | null;
}

/** The tunnel of development mode. */
export interface DevelopmentTunnel {
  readonly url: string;
  /** For every organization, not only the owner's. */
  readonly all: boolean;
  /** When development mode ends automatically, in milliseconds: surroundings can be kept for longer. */
  readonly until: number;
}

/** Everything needed to deliver an event. */
export interface DeliveryContext {
  readonly script: ScriptVersion;
  readonly environment: IntegrationEnvironment;
  /** Values that must not show up in logs. */
  readonly secrets: readonly string[];
  /** The tunnel in development mode. */
  readonly tunnel: DevelopmentTunnel | undefined;
  /** Organization of the installation; undefined at the level of the integration. */
  readonly organization: string | undefined;
}

/** Builds surroundings, and keeps them until something they are made of changes. */
export interface Environments {
  /** Undefined if the integration is gone. Parts that ended, for example a removed installation, are left out. */
  find(subject: EventSubject): Promise<DeliveryContext | undefined>;
  /** To be called after any change to integrations and installations. */
  invalidate(): void;
  /** A script that was published just now, so that its first event need not read it from the store. */
  prime(script: ScriptVersion): void;
  /** The secrets in every environment that is kept, so that no log shows them. */
  secrets(): string[];
}
