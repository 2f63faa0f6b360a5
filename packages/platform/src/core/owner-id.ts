/** The person whose token a local platform gives out. */
export const OWNER_ID = 'user_owner';
