// Where the events of an integration in development mode can be sent: where the outgoing policy lets calls go, to any machine that an
// author works on, and never to this platform itself. Documented in docs/reference/local-platform/development-mode.md.
import { isLoopbackAddress, isPrivateAddress, isReservedAddress } from '@bindery/importers';
import type { AddressRules } from '@bindery/importers';
import type { DeliveryServices } from './event-services.ts';

/** The rules of deliveries to one tunnel. Its name is looked up again for each, so it is checked for each. */
export function tunnelRules({ origins, delivery }: DeliveryServices, tunnel: URL): AddressRules {
  const { rules } = delivery;
  const isOwnPort = Object.values(origins).some((own) => new URL(own).port === tunnel.port);
  return {
    ...rules,
    refuses: (ipAddress) =>
      isReservedAddress(ipAddress) ||
      (isOwnPort && isLoopbackAddress(ipAddress)) ||
      (rules.policy === 'public' && isPrivateAddress(ipAddress)),
  };
}
