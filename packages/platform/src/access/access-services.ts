import type { CommittedMemo } from '../store/committed-memo.ts';
import type { CoreServices } from '../store/core-services.ts';
import type { MemberRow } from '../store/tables.ts';

/** What finds resources on behalf of a caller. */
export interface AccessServices extends CoreServices {
  /** Memberships, by `organization/user`. */
  readonly members: CommittedMemo<MemberRow | undefined>;
}
