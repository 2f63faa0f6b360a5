// Public endpoints of an integration, at each of their levels.
import type { TestInstallation } from './test-installation.ts';
import { testingError } from '../testing-error.ts';

/** A level of public endpoints: the script is given the installation of that level. */
export type EndpointLevel = 'integration' | 'installation' | 'space' | 'site';

/** A request to a public endpoint. */
export interface EndpointInit extends RequestInit {
  /** Default `installation`. */
  readonly on?: EndpointLevel | undefined;
}

/** The path of an endpoint, without a slash at its end. Throws target_not_found if nothing is installed on the level. */
export function endpointPath({ name, installation, space, site }: TestInstallation, level: EndpointLevel): string {
  const base = `/v1/integrations/${name}`;
  if (level === 'integration') return base;
  if (level === 'installation') return `${base}/installations/${installation}`;
  const target = level === 'space' ? space : site;
  if (target !== undefined) return `${base}/installations/${installation}/${level}s/${target}`;
  throw testingError('target_not_found', `${name} isn’t installed on a ${level}.`);
}
