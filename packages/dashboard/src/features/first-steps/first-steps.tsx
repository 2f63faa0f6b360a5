// The Get started checklist of five steps, which the platform checks off. One key dismisses it permanently.
import type { ComponentChildren } from 'preact';
import { FIRST_STEPS } from '../../state/first-steps/completed-steps.ts';
import type { FirstStep } from '../../state/first-steps/completed-steps.ts';
import { useDashboard } from '../../state/use-dashboard.ts';
import { useStore } from '../../state/use-store.ts';
import { CopyButton } from '../widgets/copy-button.tsx';
import { Icon } from '../widgets/icon.tsx';
import './first-steps.css';

const DRY_RUN = 'npx bindery publish --dry-run';

const TEXTS: Readonly<Record<FirstStep, { readonly what: ComponentChildren; readonly why: ComponentChildren }>> = {
  edit: { what: 'Edit the block’s code and save', why: 'The block re-renders here and keeps its state.' },
  press: { what: 'Click a control in the block', why: 'Your code runs locally.' },
  open: { what: 'Open an event', why: 'See its API calls, logs, and timing.' },
  break: { what: 'Break the code and save', why: 'The error appears on the block, with its source line.' },
  publish: {
    what: (
      <>
        Run <code>{DRY_RUN}</code>
        <CopyButton text={DRY_RUN} what="command" />
      </>
    ),
    why: 'Preview what publishing would send.',
  },
};

/** The checklist; nothing once it was dismissed. */
export function FirstSteps() {
  const { preferences } = useDashboard();
  const areGone = useStore(preferences, (state) => state.areHintsGone);
  const done = useStore(preferences, (state) => state.stepsDone);
  if (areGone) return null;
  const next = FIRST_STEPS.find((step) => !done.includes(step));
  return (
    <section class="first-steps" aria-label="Get started">
      <header>
        <h2>Get started</h2>
        <p role="status">
          {next === undefined ? 'All done. Your integration works.' : `${done.length} of ${FIRST_STEPS.length} done`}
        </p>
        <button class="button" type="button" onClick={() => preferences.set({ areHintsGone: true })}>
          {next === undefined ? 'Close' : 'Dismiss'} <kbd>x</kbd>
        </button>
      </header>
      <ol>
        {FIRST_STEPS.map((step) => (
          <Step key={step} step={step} isDone={done.includes(step)} isNext={step === next} />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly isDone: boolean;
  readonly isNext: boolean;
}

function Step({ step, isDone, isNext }: StepProps) {
  const { what, why } = TEXTS[step];
  return (
    <li data-done={isDone} {...(isNext ? { 'aria-current': 'step' } : {})}>
      <Icon name={isDone ? 'ok' : 'circle'} />
      <span>
        <span class="hidden">{isDone ? 'Done: ' : 'To do: '}</span>
        <span class="first-step-what">{what}</span> {!isDone && <span class="quiet">{why}</span>}
      </span>
    </li>
  );
}
