// The access settings in columns.
import type { MemberRole } from '@bindery/contract';

/** The access of a grant or a default: a role, or none. */
export type GrantedAccess = MemberRole | 'none';

/** The default role; `inherit` uses that of the parent. */
export type DefaultGrant = GrantedAccess | 'inherit';
