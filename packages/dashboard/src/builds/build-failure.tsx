// A failed build: the errors, their locations, and the source lines around them. The last good build stays live.
import type { Build } from '@bindery/contract';
import { Icon } from '../ui/icon.tsx';
import { ProblemView } from './problem-view.tsx';
import './build-failure.css';

/** Covers the block that the build would have changed. */
export function BuildFailure({ build }: { readonly build: Build }) {
  const errors = build.problems.filter(({ severity }) => severity === 'error');
  return (
    <div class="build-failure" role="alert">
      <p class="build-failure-title">
        <Icon name="failed" />
        <strong>
          {build.integration} failed to build{errors.length > 1 ? `: ${errors.length} errors` : ''}
        </strong>
        <span>
          {build.version === undefined
            ? 'No version has been published yet.'
            : `Version ${build.version} is still live.`}
        </span>
      </p>
      {errors.map((problem) => (
        <ProblemView
          key={`${problem.code} ${problem.file} ${problem.line} ${problem.column}`}
          problem={problem}
          integration={build.integration}
        />
      ))}
    </div>
  );
}
