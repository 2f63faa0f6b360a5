// People, where they belong, and how they come in.
import type { MemberRole } from '@bindery/contract';
import type { Generated } from 'kysely';

/** A person. */
export interface UserTable {
  id: string;
  display_name: string;
  /** Unique, in lower case. */
  email: string;
  photo_url: Generated<string | null>;
  /** 1 while someone is only known from an invite to their email address, and has not appeared. */
  pending: Generated<number>;
}

/** Membership of a user in an organization. */
export interface MemberTable {
  organization: string;
  user: string;
  /** Null for a guest. */
  role: MemberRole | null;
  disabled: Generated<number>;
  sso: Generated<number>;
  joined_at: Generated<number>;
  last_seen_at: Generated<number | null>;
}

/** A team of an organization. */
export interface TeamTable {
  id: string;
  organization: string;
  title: string;
  created_at: number;
}

/** Membership of a user in a team. */
export interface TeamMemberTable {
  team: string;
  user: string;
  role: 'owner' | 'member';
  joined_at: number;
}

/** An invite to an organization, a space or a collection. */
export interface InviteTable {
  id: string;
  organization: string;
  kind: 'link' | 'email';
  role: MemberRole | null;
  space: string | null;
  collection: string | null;
  email: string | null;
  sso: number;
  created_at: number;
  created_by: string | null;
}

/** A login of a program that a user approves by its code, until the program has its token. */
export interface DeviceLoginTable {
  /** Of the secret that the program polls with. */
  device_hash: string;
  user_code: string;
  client: string;
  device: string | null;
  state: 'pending' | 'approved' | 'denied';
  /** The user who approved it. */
  user: string | null;
  /** The provider through which that user had signed in. */
  sign_in_provider: string | null;
  created_at: number;
  expires_at: number;
}

/** A stored token: only its hash. Tokens of installations are signed instead and not stored. */
export interface TokenTable {
  id: string;
  hash: string;
  kind: 'user' | 'integration';
  user: string | null;
  integration: string | null;
  label: string | null;
  created_at: number;
  /** The person who issued it; null for those that the platform gave its owner, and those of former versions. */
  issued_by: Generated<string | null>;
  /** The provider through which its person had signed in when it was issued; it opens that provider's organization alone. */
  sign_in_provider: Generated<string | null>;
}
