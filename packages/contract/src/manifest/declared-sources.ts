// The sources that an integration declares for the pages its script runs on: which of them a published site allows, and why not the others.
// Source: Content Security Policy Level 3, section 2.3.1.

/** A source of a declared policy that isn’t allowed on published sites, or a directive without an effect there. */
export interface PolicyFinding {
  readonly directive: string;
  /** Absent if the finding applies to the full directive. */
  readonly source?: string;
  readonly reason: string;
  /** The source that the author probably meant. */
  readonly correction?: string;
}

/** Sources that a declared policy adds to the policy of a page. */
export interface DeclaredSources {
  /** Sources by directive. */
  readonly sources: ReadonlyMap<string, readonly string[]>;
  readonly findings: readonly PolicyFinding[];
}

/** Directives that accept additional sources. A missing one uses the sources of `default-src`. */
export const FETCH_DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'media-src',
  'connect-src',
  'frame-src',
  'worker-src',
  'manifest-src',
] as const;

/** Directives that a block can extend if its integration has no script on the page. */
export const BLOCK_DIRECTIVES = ['img-src', 'media-src', 'connect-src', 'frame-src'] as const;

type FetchDirective = (typeof FETCH_DIRECTIVES)[number];

/**
 * Directives that are equivalent to others on a page without inline handlers and inline styles. Sources of the element directives
 * are added to the other directive, because browsers use them for everything that a page loads.
 */
const EQUIVALENTS: Readonly<Record<string, readonly FetchDirective[]>> = {
  'script-src-elem': ['script-src'],
  'style-src-elem': ['style-src'],
  'child-src': ['frame-src', 'worker-src'],
};

/** Directives that browsers only use as a fallback. */
const FALLBACK_DIRECTIVES: ReadonlySet<string> = new Set(['child-src']);

/** Maximum number of sources from one policy. */
const MAX_SOURCES = 200;

/** Directives in which a URL with embedded data can’t run code. */
const TAKES_DATA: ReadonlySet<string> = new Set(['img-src', 'font-src', 'media-src']);
const TAKES_BLOBS: ReadonlySet<string> = new Set(['img-src', 'media-src', 'worker-src']);

/** A host, a wildcard for the subdomains of a domain, or a URL with a path. */
const HOST =
  /^(?:(?:https?|wss?):\/\/)?(?:\*\.(?=[^.]+\.))?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?(?:\/[\w\-.~%!$&()+=:@/]*)?$/i;
/** Keywords and hashes without their quotes. Browsers would take them for hostnames. */
const UNQUOTED =
  /^(?:none|self|unsafe-inline|unsafe-eval|unsafe-hashes|wasm-unsafe-eval|strict-dynamic|report-sample|nonce-.*|sha(?:256|384|512)-.*)$/i;
const HASH = /^'sha(?:256|384|512)-[\w+/-]+={0,2}'$/;

/** Parses the sources of a policy from the text of a header. */
export function parseDeclaredSources(policy: string): DeclaredSources {
  const findings: PolicyFinding[] = [];
  const declared = new Map<string, string[]>();
  for (const text of policy.split(';')) {
    const [name = '', ...sources] = text.split(/\s+/).filter((word) => word !== '');
    const directive = name.toLowerCase();
    // A repeated directive has no effect.
    if (directive !== '' && !declared.has(directive)) declared.set(directive, sources);
  }
  const added = new Map<FetchDirective | 'form-action', Set<string>>();
  let count = 0;
  const add = (
    targets: readonly (FetchDirective | 'form-action')[],
    directive: string,
    sources: readonly string[],
  ): void => {
    for (const source of sources) {
      for (const target of targets) {
        const reason =
          count >= MAX_SOURCES ? `a policy can add at most ${MAX_SOURCES} sources` : rejectionReason(target, source);
        if (reason === undefined) count += 1;
        if (reason === undefined) added.set(target, (added.get(target) ?? new Set()).add(source));
        else if (reason !== '')
          findings.push({ directive, source: source.slice(0, 200), reason, ...correctionOf(source) });
      }
    }
  };
  const isDeclared = (target: FetchDirective): boolean =>
    declared.has(target) ||
    Object.entries(EQUIVALENTS).some(([name, same]) => declared.has(name) && same.includes(target));
  for (const [directive, sources] of declared) {
    if (directive === 'default-src')
      add(
        FETCH_DIRECTIVES.filter((target) => !isDeclared(target)),
        directive,
        sources,
      );
    else if (isFetchDirective(directive) || directive === 'form-action') add([directive], directive, sources);
    else if (EQUIVALENTS[directive] === undefined) findings.push({ directive, reason: 'only the site controls it' });
    else {
      const targets = EQUIVALENTS[directive].filter(
        (target) => !FALLBACK_DIRECTIVES.has(directive) || !declared.has(target),
      );
      add(targets, directive, sources);
      if (targets.length === 0) findings.push(...withoutTarget(directive, sources, declared));
    }
  }
  return { sources: new Map([...added].map(([name, set]) => [name, [...set]])), findings: once(findings) };
}

/** The sources of a fallback directive, without those that the specific directives repeat. */
function withoutTarget(
  directive: string,
  sources: readonly string[],
  declared: ReadonlyMap<string, readonly string[]>,
): PolicyFinding[] {
  const others = EQUIVALENTS[directive] ?? [];
  const declaredElsewhere = new Set(others.flatMap((name) => declared.get(name) ?? []));
  const reason = `browsers use ${others.join(' and ')} instead, which are also declared`;
  return sources
    .filter((source) => !declaredElsewhere.has(source) && !/^'(?:none|self)'$/i.test(source))
    .map((source) => ({ directive, source: source.slice(0, 200), reason }));
}

function isFetchDirective(name: string): name is FetchDirective {
  return (FETCH_DIRECTIVES as readonly string[]).includes(name);
}

/** The reason why a source isn’t added. Undefined if it is added, empty if it has no effect. */
function rejectionReason(directive: string, source: string): string | undefined {
  const lower = source.toLowerCase();
  if (lower === "'none'" || lower === "'self'") return '';
  if (lower.startsWith("'")) {
    if (HASH.test(source)) return directive === 'script-src' || directive === 'style-src' ? undefined : '';
    return 'pages run only scripts allowed by host or hash';
  }
  if (lower === 'data:') return TAKES_DATA.has(directive) ? undefined : 'it would allow scripts embedded in URLs';
  if (lower === 'blob:') return TAKES_BLOBS.has(directive) ? undefined : 'it would allow scripts created by the page';
  if (/^[a-z][a-z0-9+.-]*:$/.test(lower)) return 'it matches every host; list specific hosts';
  if (UNQUOTED.test(source)) return 'browsers take a keyword without single quotes for a hostname';
  if (HOST.test(source)) return undefined;
  return source.includes('*') ? 'it matches too many hosts; list specific hosts' : 'it isn’t a host';
}

function correctionOf(source: string): Pick<PolicyFinding, 'correction'> {
  return UNQUOTED.test(source) ? { correction: `'${source}'` } : {};
}

function once(findings: readonly PolicyFinding[]): PolicyFinding[] {
  return [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()];
}

/** A finding as a line of a trace. */
export function describeFinding({ directive, source, reason }: PolicyFinding): string {
  const subject = source === undefined ? directive : `${source} in ${directive}`;
  return `contentSecurityPolicy: ${subject} has no effect on sites with the policy “declared”: ${reason}.`;
}
