// Mounts the first of some components in a test runtime. Imported by tests only.
import type { ContentKitContext } from '@bindery/contentkit';
import { createIntegration } from '@bindery/runtime';
import type { ComponentDefinition } from '@bindery/runtime';
import { createTestRuntime } from '@bindery/runtime/testing';
import { createRuntimeTransport, mountComponent } from '../src/components/index.ts';
import type { MountOptions, TestComponent } from '../src/components/index.ts';

/** A block that its author edits. */
export const EDITED = {
  type: 'document',
  spaceId: 'sp_1',
  editable: true,
  theme: 'light',
} as const satisfies ContentKitContext;

/** Mounts the first component. The others can be opened as modals. */
export function mountInRuntime(
  components: readonly [ComponentDefinition, ...ComponentDefinition[]],
  options: Partial<MountOptions> = {},
): Promise<TestComponent> {
  const runtime = createTestRuntime(createIntegration({ components }));
  return mountComponent({
    transport: createRuntimeTransport(runtime),
    componentId: components[0].componentId,
    context: EDITED,
    ...options,
  });
}
