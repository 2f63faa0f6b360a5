// The report of an adversity test.
import type { FaultName } from '../faults/fault-name.ts';
import type { Finding } from '../finding.ts';
import type { Run } from '../perform-run.ts';
import { testingError } from '../../testing-error.ts';
import { formatReport } from './format-report.ts';

/** What happened without a fault. */
export interface UndisturbedRun {
  /** Events of the fixtures. */
  readonly events: number;
  /** Requests of the integration during them. */
  readonly calls: number;
  /** Requests to other hosts that change something there. */
  readonly effects: readonly string[];
}

/** What an adversity test found. `String(report)` is a text for terminals. */
export interface AdversityReport {
  readonly findings: readonly Finding[];
  /** Runs of all fixtures, those without a fault included. */
  readonly runs: number;
  readonly undisturbed: UndisturbedRun;
  readonly seed: string;
  /** Throws adversity_found with the text of the report if there are findings. */
  throwIfFound(): void;
  toString(): string;
}

/** Creates it. The same finding at several calls is reported once. */
export function createReport(parts: {
  readonly seed: string;
  readonly findings: readonly Finding[];
  readonly runs: number;
  readonly undisturbed: Run;
}): AdversityReport {
  const findings = withoutRepeated(parts.findings);
  const { events, calls, effects } = parts.undisturbed;
  const report = {
    findings,
    runs: parts.runs,
    seed: parts.seed,
    undisturbed: {
      events: events.filter(({ fixture }) => fixture !== undefined).length,
      calls: calls.filter(({ attempt }) => attempt?.event.fixture !== undefined).length,
      effects: effects.map(({ text }) => text),
    },
  };
  const text = (): string => formatReport(report);
  return {
    ...report,
    throwIfFound: () => {
      if (findings.length === 0) return;
      const names = [...new Set<FaultName>(findings.map(({ fault }) => fault))];
      throw testingError('adversity_found', text(), { details: { faults: names.join(',') } });
    },
    toString: text,
  };
}

function withoutRepeated(findings: readonly Finding[]): Finding[] {
  const known = new Set<string>();
  return findings.filter(({ fault, fixture, kind, location, before, after }) => {
    const key = [fault, fixture, kind, location, before ?? after].join('\n');
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
