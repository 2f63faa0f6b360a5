import * as z from '../../schema.ts';
import { defineModel, oneOf } from '../../model.ts';
import { OrganizationPointer, SitePointer } from '../pointers.ts';
import { SiteHostname } from './site.ts';
import { Uri } from '../../primitives.ts';

export const CustomHostnameDnsStatus = z.enum([
  'dns_passed',
  'dns_wrong_cname',
  'dns_no_cname',
  'dns_cloudflare_proxied',
  'dns_wrong_caa',
]);
export type CustomHostnameDnsStatus = z.infer<typeof CustomHostnameDnsStatus>;

export const CustomHostnameErrorStatus = z.enum(['invalid_domain', 'internal_error']);
export type CustomHostnameErrorStatus = z.infer<typeof CustomHostnameErrorStatus>;

export const CustomHostnameSslStatus = z.enum([
  'live',
  'ssl_unknown',
  'ssl_pending',
  'ssl_failed',
  'ssl_retry_expired',
]);
export type CustomHostnameSslStatus = z.infer<typeof CustomHostnameSslStatus>;

export const CustomHostnameStatus = z.union([
  CustomHostnameDnsStatus,
  CustomHostnameSslStatus,
  CustomHostnameErrorStatus,
]);
export type CustomHostnameStatus = z.infer<typeof CustomHostnameStatus>;

/** A custom hostname with the state of its DNS and certificate. */
export class CustomHostname extends defineModel<CustomHostname>('CustomHostname')(() =>
  z.object({
    object: z.literal('custom-hostname'),
    hostname: SiteHostname,
    target: oneOf('type', [OrganizationPointer, SitePointer]),
    isActive: z.boolean(),
    status: CustomHostnameStatus.optional(),
    urls: z.object({ location: Uri }),
  }),
) {}
