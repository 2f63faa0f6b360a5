// A login of a program on a device, which a user approves in the dashboard with the code that the program prints.
import * as z from '../../schema.ts';
import { defineModel } from '../../model.ts';
import { Timestamp } from '../../primitives.ts';

/** A pending or decided login of a program. */
export class DeviceLogin extends defineModel<DeviceLogin>('DeviceLogin')(() =>
  z.object({
    object: z.literal('device-login'),
    userCode: z.string().describe('The code that the program prints, for example `BCDF-GHJK`.'),
    client: z.string().describe('The program, for example `bindery`.'),
    device: z.string().optional().describe('The device, as the program names it.'),
    state: z.enum(['pending', 'approved', 'denied']),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  }),
) {}

/** The decision of a user. */
export class DecideDeviceLogin extends defineModel<DecideDeviceLogin>('DecideDeviceLogin')(() =>
  z.strictObject({
    state: z.enum(['approved', 'denied']).describe('`approved`: the program gets a token that acts as you.'),
  }),
) {}
