// A project as `install` needs it: its publish body, built once.
import type { PublishIntegration } from '@bindery/contract';

/** A file and the state of it that a build read. */
export interface ReadFile {
  /** Absolute path. */
  readonly path: string;
  readonly digest: string;
}

/** A project that was built. It has no secrets: tests give them. */
export interface PreparedProject {
  readonly name: string;
  readonly root: string;
  /** The body without the organization and without values of secrets. */
  readonly body: Omit<PublishIntegration, 'organization' | 'secrets'>;
  readonly secrets: readonly string[];
  readonly files: readonly ReadFile[];
}
