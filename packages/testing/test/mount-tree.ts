// Mounts a component that always renders the same tree, and keeps its last action in its state. Imported by tests only.
import type { PlainObject } from '@bindery/contract';
import type { ContentKitElement } from '@bindery/contentkit';
import { createComponent } from '@bindery/runtime';
import type { MountOptions, TestComponent } from '../src/components/index.ts';
import { mountInRuntime } from './mount-in-runtime.ts';

/** Mounts a tree. Modals that its actions open are empty. */
export function mountTree(tree: ContentKitElement, options: Partial<MountOptions> = {}): Promise<TestComponent> {
  const sample = createComponent<Record<string, never>, PlainObject, { action: string }>({
    componentId: 'sample',
    action: async ({ state }, action) => ({ state: { ...state, last: { ...action } } }),
    render: async () => tree,
  });
  const modal = createComponent({
    componentId: 'modal',
    render: async () => ({ type: 'modal', title: 'Empty', children: [] }),
  });
  return mountInRuntime([sample, modal], options);
}
