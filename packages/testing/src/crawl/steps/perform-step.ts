// Does a step of a crawl in a session, as a user does it.
import type { ComponentSession } from '../../components/component-session.ts';
import { press, setChecked } from '../../components/steps/press.ts';
import { selectOptions } from '../../components/steps/select-option.ts';
import { typeText } from '../../components/steps/type-text.ts';
import type { CrawlStep, FieldChange } from './crawl-step.ts';

/** Does it. Resolves when no request is in flight. Throws what steps of tests throw if the element isn’t there. */
export async function performStep(component: ComponentSession, { instance, action }: CrawlStep): Promise<void> {
  if (action.kind === 'press') return press({ component, instance, seen: action.node });
  const changes = action.kind === 'fill' ? action.changes : [action];
  for (const change of changes) await performChange(component, instance, change);
}

async function performChange(component: ComponentSession, instance: string, change: FieldChange): Promise<void> {
  const target = { component, instance, seen: change.node };
  if (change.kind === 'type') await typeText(target, change.text);
  else if (change.kind === 'check') await setChecked(target, change.isOn);
  else await selectOptions(target, [change.option]);
}
