// Who sees what of a configuration. Configurations contain OAuth tokens and the like, which the integration itself stores there.
import { redactCredentials } from '../../../core/credentials.ts';

/** Who is shown an installation: the integration itself, someone who can configure it, or anyone else who can see it. */
export type ConfigurationViewer = 'integration' | 'admin' | 'other';

/**
 * A configuration as someone is shown it. Assumption: the specification does not say who reads configurations. The integration reads all of
 * its own; who can configure it reads it with credentials redacted; for others it is empty.
 */
export function showConfiguration(
  configuration: Record<string, unknown>,
  viewer: ConfigurationViewer,
): Record<string, unknown> {
  if (viewer === 'integration') return configuration;
  return viewer === 'admin' ? redactCredentials(configuration) : {};
}
