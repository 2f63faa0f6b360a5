// Parameters of a URL that let someone in. No one else can see them: they are left out of events, logins and what is kept.

/** The token of a visitor. Spec: docs-management-api.md#authentication */
export const TOKEN = 'jwt_token';

/** The key of a share link. */
export const SHARE_KEY = 'shareKey';

/** A signed preview: its signature, whether drafts are shown, and the claims it is seen with. */
export const PREVIEW_NAMES = ['preview', 'draft', 'claims'] as const;

/** Query parameters that must not get into logs, links, or caches. */
export const SECRET_PARAMETERS: readonly string[] = [TOKEN, SHARE_KEY, ...PREVIEW_NAMES];
