// What an author's `bindery.seed.ts` declares: the data that a platform begins with. No run-time imports.

/** Role of a person in the organization. */
export type SeedRole = 'admin' | 'creator' | 'editor' | 'reviewer' | 'commenter' | 'reader';

/** A member of the organization. */
export interface SeedPerson {
  /** Display name. */
  readonly name: string;
  readonly email: string;
  readonly role: SeedRole;
}

/** A page, with the pages under it. */
export interface SeedPage {
  readonly title: string;
  /** Last part of the page’s path. Default: from the title. */
  readonly slug?: string | undefined;
  readonly description?: string | undefined;
  readonly markdown?: string | undefined;
  readonly pages?: readonly SeedPage[] | undefined;
}

/** A space: its pages are either listed, or in a folder of Markdown files. */
export interface SeedSpace {
  /** Name in the seed, in tests, and in other fields: letters, digits, `-`, `_`. */
  readonly name: string;
  /** Default: the name. */
  readonly title?: string | undefined;
  readonly pages?: readonly SeedPage[] | undefined;
  /** Folder with `SUMMARY.md`, relative to the seed’s file. */
  readonly folder?: string | undefined;
}

/** A published site. */
export interface SeedSite {
  /** Name in the seed, in tests, and in other fields: letters, digits, `-`, `_`. */
  readonly name: string;
  /** Default: the name. */
  readonly title?: string | undefined;
  /** Names of spaces of the seed, at least one. */
  readonly spaces: readonly string[];
}

/** An integration that is installed on the organization, and on a space or a site. */
export interface SeedInstallation {
  /** A folder with a manifest, relative to the seed’s file and starting with `.`, or the name of a published integration. */
  readonly integration: string;
  /** Name of a space of the seed. */
  readonly space?: string | undefined;
  /** Name of a site of the seed. */
  readonly site?: string | undefined;
  /** Values, each for every level (account, space, site) whose schema has its name. */
  readonly configuration?: Readonly<Record<string, unknown>> | undefined;
}

/** The data of a seed, or of one of its scenarios. Lists are created in their order. */
export interface SeedData {
  /** ISO 8601. The platform’s clock is frozen at this time. Default: the clock isn’t changed. */
  readonly clock?: string | undefined;
  readonly people?: readonly SeedPerson[] | undefined;
  readonly spaces?: readonly SeedSpace[] | undefined;
  readonly sites?: readonly SeedSite[] | undefined;
  readonly installations?: readonly SeedInstallation[] | undefined;
}

/** A seed. A scenario replaces fields of the seed; the fields that it leaves out are those of the seed. */
export interface SeedDefinition extends SeedData {
  /** By name: letters, digits, `-`, `_`. `default` is the seed itself. */
  readonly scenarios?: Readonly<Record<string, SeedData>> | undefined;
}

/** Declares the data that a platform begins with. Returns its argument. */
export function defineSeed(seed: SeedDefinition): SeedDefinition {
  return seed;
}
