// What works on its own in a platform, in the order in which it starts, comes to rest, and stops.
import type { Module } from './jobs/module.ts';
import type { Services } from './services.ts';

/** Deliveries in progress get this long when the platform closes; those that are cut off come again after a start. */
const STOP_GRACE_MS = 1_000;

/** Lists the modules of a platform: jobs, then events, which jobs record, then what both work with. */
export function listModules(services: Services): readonly Module[] {
  const { content, computed, delivery, events, imports, specifications } = services;
  const closed = [
    services.largeJson,
    content.markdown,
    content.merges,
    specifications.reader,
    computed.specifications,
    content.search,
    services.saml,
  ];
  return [
    {
      // What became due while the platform was stopped is gone before the platform is returned.
      start: async () => {
        await content.purge.start();
        await content.purge.idle();
      },
      idle: () => content.purge.idle(),
      stop: () => content.purge.stop(),
    },
    specifications.runs,
    imports.sync,
    content.translations,
    services.memoryPruning,
    { stop: () => content.computed.reader.close() },
    {
      start: () => events.start(),
      idle: () => events.idle(),
      stop: async (reason) => {
        await events.stop(STOP_GRACE_MS);
        // A host outlives the data of the platform.
        if (reason === 'close') await delivery.host.dispose();
        await events.drained();
      },
    },
    ...closed.map((service): Module => ({ stop: async () => service.close() })),
  ];
}
