// Reports of browsers about what the policy of a page blocked, in both forms that they have.
// Source: Content Security Policy Level 3, sections 5.3 and 5.5.

/** A blocked resource. Each text is one line of printable characters. */
export interface BlockedSource {
  readonly directive: string;
  /** Origin of the blocked resource, or a keyword, for example `inline` or `eval`. */
  readonly blocked: string;
  /** URL of the script that requested it, as reported by the browser. */
  readonly script: string | undefined;
  readonly line: number | undefined;
  /** Path of the page. */
  readonly page: string;
}

/** Reports that are read of one request at most. */
const MAX_REPORTS = 20;

/** Longest text that is read of a report. */
const MAX_LENGTH = 500;

const DIRECTIVE = /^[a-z][a-z-]{2,39}$/;

type Fields = Readonly<Record<string, unknown>>;

/** Reads the body of a report. What is none of the known forms has nothing in it. */
export function parseReports(body: string): BlockedSource[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return [];
  }
  const list: readonly unknown[] = Array.isArray(parsed) ? parsed.slice(0, MAX_REPORTS) : [parsed];
  return list.flatMap((report) => {
    const fields = fieldsOf(report);
    const read = fields && parseFields(fields);
    return read === undefined ? [] : [read];
  });
}

/** The fields of `report-uri`, or those of the Reporting API under the same names. */
function fieldsOf(report: unknown): Fields | undefined {
  if (!isFields(report)) return undefined;
  const old = report['csp-report'];
  if (isFields(old)) return old;
  const { type, body } = report;
  if (type !== 'csp-violation' || !isFields(body)) return undefined;
  return {
    'effective-directive': body['effectiveDirective'],
    'blocked-uri': body['blockedURL'],
    'source-file': body['sourceFile'],
    'line-number': body['lineNumber'],
    'document-uri': body['documentURL'],
  };
}

function parseFields(fields: Fields): BlockedSource | undefined {
  const directive = (text(fields['effective-directive']) || text(fields['violated-directive'])).split(' ', 1)[0] ?? '';
  const blocked = originOf(text(fields['blocked-uri']));
  const page = text(fields['document-uri']);
  if (!DIRECTIVE.test(directive) || blocked === '' || !URL.canParse(page)) return undefined;
  const line = fields['line-number'];
  const script = text(fields['source-file']);
  return {
    directive,
    blocked,
    script: URL.canParse(script) ? script : undefined,
    line: typeof line === 'number' && Number.isSafeInteger(line) && line > 0 ? line : undefined,
    page: new URL(page).pathname,
  };
}

function originOf(blocked: string): string {
  if (!URL.canParse(blocked)) return /^[a-z-]{1,40}$/.test(blocked) ? blocked : '';
  const { protocol, origin } = new URL(blocked);
  return origin === 'null' ? protocol : origin;
}

function text(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value.slice(0, MAX_LENGTH).replaceAll(/[^\x20-\x7e]/g, '');
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
