// The last build in one line. Its problems open above the line.
import { formatMs } from '../ui/format-ms.ts';
import { Shape } from '../ui/shape.tsx';
import { lastBuild, useStatus } from '../state/platform-status.ts';
import { ProblemView } from './problem-view.tsx';

export function BuildSummary() {
  const status = useStatus();
  const build = lastBuild(status);
  if (build === undefined) return <span>{status === undefined ? '' : 'No build yet'}</span>;
  const { integration, durationMs, version, ok, problems } = build;
  const line = (
    <>
      {integration} · build {formatMs(durationMs)} · {version === undefined ? '' : `v${version} · `}
      <span class={ok ? 'status-ok' : 'status-bad'}>
        <Shape name={ok ? 'dot' : 'triangle'} /> {ok ? 'ok' : 'failed'}
      </span>
    </>
  );
  if (problems.length === 0) return <span title={build.finishedAt}>{line}</span>;
  return (
    <details class="build-summary">
      <summary title={build.finishedAt}>
        {line} · {problems.length} {problems.length === 1 ? 'problem' : 'problems'}
      </summary>
      <div class="build-summary-problems">
        {problems.map((problem) => (
          <ProblemView
            key={`${problem.code} ${problem.file} ${problem.line} ${problem.column}`}
            problem={problem}
            integration={build.integration}
          />
        ))}
      </div>
    </details>
  );
}
