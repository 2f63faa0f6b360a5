// What columns say about access.
import type { MemberRole } from '@bindery/contract';

/** What a grant or a default says: a role, or that there is no access. */
export type GrantedAccess = MemberRole | 'none';

/** What everyone has who was given nothing; `inherit` leaves that to what is around. */
export type DefaultGrant = GrantedAccess | 'inherit';
