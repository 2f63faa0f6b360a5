// What a platform stores of an installation, as far as a rehearsal needs it.
import type {
  IntegrationInstallation,
  IntegrationSiteInstallation,
  IntegrationSpaceInstallation,
} from '@bindery/contract';

/** A block of the integration in a document. */
export interface StoredBlock {
  readonly space: string;
  readonly page: string;
  readonly block: string;
  readonly props: Readonly<Record<string, unknown>>;
}

/** An installation on an organization, with those below it and the blocks in their spaces. */
export interface StoredInstallation {
  readonly installation: IntegrationInstallation;
  readonly spaces: readonly IntegrationSpaceInstallation[];
  readonly sites: readonly IntegrationSiteInstallation[];
  /** Each combination of space, block, and props once. */
  readonly blocks: readonly StoredBlock[];
  /** Pages that weren’t read, because there are too many. */
  readonly skippedPages: number;
}

/** The ID of the space or site of a child installation, which can be given as a resource. */
export function idOf(target: string | { readonly id: string }): string {
  return typeof target === 'string' ? target : target.id;
}
