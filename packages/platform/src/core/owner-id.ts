/** The person whose token a local platform issues. */
export const OWNER_ID = 'user_owner';
