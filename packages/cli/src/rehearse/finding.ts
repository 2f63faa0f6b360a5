// What a rehearsal finds, and the verdict that follows from it.

/** Worst first. `unknown`: a component needs a request that a rehearsal doesn’t send. */
export const VERDICTS = ['broken', 'pending', 'unknown', 'consent', 'ready'] as const;

/** One of {@link VERDICTS}. */
export type Verdict = (typeof VERDICTS)[number];

/** What a new version changes for an installation. */
export interface Finding {
  readonly verdict: Exclude<Verdict, 'ready'>;
  /** The space or site; undefined for the installation on the organization. */
  readonly target?: string;
  readonly message: string;
}

/** The findings of an installation. */
export interface RehearsedInstallation {
  readonly id: string;
  readonly organization: string;
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
}

/** The worst verdict of findings. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  return VERDICTS.find((verdict) => findings.some((finding) => finding.verdict === verdict)) ?? 'ready';
}

/** Worst first, and among equals in the order of their IDs. */
export function byVerdict(a: RehearsedInstallation, b: RehearsedInstallation): number {
  return VERDICTS.indexOf(a.verdict) - VERDICTS.indexOf(b.verdict) || (a.id < b.id ? -1 : 1);
}
