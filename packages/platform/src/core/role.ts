import type { LeastRole } from '@bindery/contract';

/** Role of the caller where it acts. `guest`: a member without a role. Integrations have scopes instead of roles. */
export type Role = LeastRole | 'integration';
