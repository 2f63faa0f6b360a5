// Mounts a component in a test.
import { ROOT, findInstance } from '@bindery/contentkit/session';
import { startComponent } from './component-session.ts';
import type { MountOptions } from './component-session.ts';
import { renderError } from './render-error.ts';
import { TestComponent } from './test-component.ts';

/**
 * Mounts a component. Resolves when its first render is on screen.
 * @throws {KitError} with the code of the failure if the first render fails: that of the platform, `render_timeout`, or `render_failed`
 */
export async function mountComponent(options: MountOptions): Promise<TestComponent> {
  const component = startComponent(options);
  await component.settle();
  const failure = findInstance(component.session.getState(), ROOT)?.failure;
  if (failure === undefined) return new TestComponent(component);
  component.dispose();
  throw renderError(options.componentId, failure);
}
