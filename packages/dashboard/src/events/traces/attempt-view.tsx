// An attempt at an event: result and waterfall.
import type { TraceAttempt } from '@bindery/contract';
import { formatMs } from '../../ui/format-ms.ts';
import { Icon } from '../../ui/icon.tsx';
import { ResponseView } from './response-view.tsx';
import { ExceptionView } from './exception-view.tsx';
import { planTimeline } from './plan-timeline.ts';
import { TimelineRow } from './timeline-row.tsx';

export interface AttemptViewProps {
  readonly attempt: TraceAttempt;
  readonly integration: string;
  readonly isOnly: boolean;
  /** Whether the response is expanded. */
  readonly isAnswerOpen?: boolean;
}

export function AttemptView({ attempt, integration, isOnly, isAnswerOpen = false }: AttemptViewProps) {
  const { items, lengthMs } = planTimeline(attempt);
  return (
    <section class="attempt" aria-label={`Attempt ${attempt.number}`}>
      {!isOnly && <h3>Attempt {attempt.number}</h3>}
      <dl class="attempt-facts">
        {attempt.status !== undefined && <Fact name="Status" value={attempt.status} />}
        <Fact name="Duration" value={formatMs(attempt.durationMs)} />
        <Fact name="Version" value={`v${attempt.version}`} />
        <Fact name="Runtime" value={attempt.via} />
      </dl>
      {attempt.exceptions.map((thrown, index) => (
        <ExceptionView key={index} thrown={thrown} integration={integration} />
      ))}
      {attempt.error !== undefined && (
        <p class="attempt-error">
          <Icon name="failed" />
          <span>
            {attempt.error.message} <code>{attempt.error.code}</code>
          </span>
        </p>
      )}
      {attempt.warnings.map((warning) => (
        <p class="attempt-warning" key={warning}>
          <Icon name="warning" />
          <span>{warning}</span>
        </p>
      ))}
      {attempt.calls.length > 0 && (
        <p class="timeline-legend quiet">
          <span class="timeline-own-key">Your code</span> <span class="timeline-call-key">API calls</span>{' '}
          <span>Times in ms</span>
        </p>
      )}
      <ol class="timeline">
        {items.map((item, index) => (
          <TimelineRow key={index} item={item} lengthMs={lengthMs} />
        ))}
      </ol>
      {attempt.answer !== undefined && <ResponseView answer={attempt.answer} isOpen={isAnswerOpen} />}
    </section>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
