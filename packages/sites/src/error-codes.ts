// The error codes of the package.
import { createErrorTable } from '@bindery/diagnostics';
import type { ErrorCode, ErrorTable } from '@bindery/diagnostics';

/** Every code that the package throws. */
export const SITE_ERRORS = {
  site_assets_missing: { owner: 'user', advice: 'Build them: npm run build.' },
} as const satisfies Record<string, ErrorCode>;

/** A code that the package throws. */
export type SiteErrorCode = keyof typeof SITE_ERRORS;

const table = createErrorTable(SITE_ERRORS);

/** An error of the package, with owner and advice of its code. */
export const siteError: ErrorTable<SiteErrorCode>['error'] = table.error;
