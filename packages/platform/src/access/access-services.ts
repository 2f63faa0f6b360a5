import type { CommittedMemo } from '../store/committed-memo.ts';
import type { CoreServices } from '../store/core-services.ts';
import type { MemberRow } from '../store/tables.ts';

/** A stored membership, and whether its organization lets in only those who signed in through a provider of it. */
export interface MemberWithSsoPolicy extends MemberRow {
  readonly enforces_sso: number | null;
}

/** The context for finding resources on behalf of a caller. */
export interface AccessServices extends CoreServices {
  /** Memberships, by `organization/user`. */
  readonly members: CommittedMemo<MemberWithSsoPolicy | undefined>;
}
