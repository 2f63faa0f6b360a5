// Sessions of one component during a crawl: from its first render, or from a state that was visited before.
import { ROOT, findInstance } from '@bindery/contentkit/session';
import type { SessionState } from '@bindery/contentkit/session';
import type { ContentKitContext } from '@bindery/contentkit';
import { startComponent } from '../components/component-session.ts';
import type { ComponentEffect, ComponentSession, MountOptions } from '../components/component-session.ts';
import { openModals } from '../components/instance-tree.ts';
import { createRenderTransport } from '../integration/render-transport.ts';
import { platformOptions } from '../integration/platform-options.ts';
import type { CrawlNotes, CrawlPlatform } from './crawl-platform.ts';
import type { CrawlEntry } from './list-entries.ts';
import type { CrawlStep } from './steps/crawl-step.ts';
import { performStep } from './steps/perform-step.ts';

/** What a render or a step did. */
export interface CrawlOutcome {
  readonly session: SessionState;
  /** Without announcements and warnings. */
  readonly effects: readonly ComponentEffect[];
  readonly notes: CrawlNotes;
}

/** The sessions of a component. */
export class CrawlSessions {
  readonly #crawl: CrawlPlatform;
  readonly #options: MountOptions;

  constructor(crawl: CrawlPlatform, entry: CrawlEntry, context: ContentKitContext) {
    this.#crawl = crawl;
    const { platform, integration } = crawl;
    this.#options = {
      ...platformOptions(platform.api, { integration: integration.name, organization: platform.organization }),
      transport: createRenderTransport(platform.api, integration.name, () => platform.idle()),
      componentId: entry.component,
      props: entry.props ?? {},
      context,
      ...(entry.action === undefined ? {} : { action: entry.action }),
    };
  }

  /** Renders it first. Throws fixture_failed. */
  mount(): Promise<CrawlOutcome> {
    return this.#run(undefined, (component) => component.settle());
  }

  /** Does a step in a state. Throws fixture_failed. */
  step(from: SessionState, step: CrawlStep): Promise<CrawlOutcome> {
    return this.#run(from, (component) => performStep(component, step));
  }

  /** Renders a state again. Throws fixture_failed. */
  refresh(from: SessionState): Promise<CrawlOutcome> {
    return this.#run(from, (component) => {
      component.session.refresh();
      return component.settle();
    });
  }

  /** Reads a state, without a request. */
  async read<Value>(from: SessionState, read: (component: ComponentSession) => Value | Promise<Value>): Promise<Value> {
    const component = startComponent(this.#options, from);
    try {
      return await read(component);
    } finally {
      component.dispose();
    }
  }

  async #run(
    from: SessionState | undefined,
    run: (component: ComponentSession) => Promise<void>,
  ): Promise<CrawlOutcome> {
    const component = startComponent(this.#options, from);
    try {
      await run(component);
      const notes = await this.#crawl.look();
      const effects = component.effects.filter(({ type }) => type !== 'announce' && type !== 'warn');
      return { session: component.session.getState(), effects, notes };
    } finally {
      component.dispose();
    }
  }
}

/** The instance that users can use: the topmost modal, or the component. */
export function topInstance(component: ComponentSession): string {
  return openModals(component).at(-1)?.id ?? ROOT;
}

/** Whether no step goes on from a state: the component completed, or something failed. */
export function isFinal(session: SessionState): boolean {
  return (
    findInstance(session, ROOT)?.isComplete === true ||
    session.instances.some(({ failure, tree }) => failure !== undefined || tree === undefined)
  );
}
